# perl slow-readers.pl PORT COUNT PATH ADDRESS...: from each address COUNT connections ask for PATH with a receive buffer
# of 2 KB, which Node cannot set, and read 256 bytes of the answer five times a second. Once a second those that are closed
# are opened again, and how many stand is printed.
use strict;
use warnings;
use Socket;
use Fcntl;

$| = 1;
my ($port, $count, $path, @addresses) = @ARGV;

sub ask {
  my ($address) = @_;
  socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
  setsockopt($socket, SOL_SOCKET, SO_RCVBUF, pack('i', 2048)) or die "setsockopt: $!";
  bind($socket, sockaddr_in(0, inet_aton($address))) or die "bind: $!";
  connect($socket, sockaddr_in($port, inet_aton('127.0.0.1'))) or return undef;
  fcntl($socket, F_SETFL, O_NONBLOCK);
  syswrite($socket, "GET $path HTTP/1.1\r\nHost: real.example\r\n\r\n");
  return $socket;
}

$SIG{PIPE} = 'IGNORE';
my @clients = map { my $address = $_; map { { address => $address } } 1 .. $count } @addresses;
for (my $round = 0; ; $round++) {
  my $standing = 0;
  for my $client (@clients) {
    $client->{socket} = ask($client->{address}) if !$client->{socket} && $round % 5 == 0;
    next unless $client->{socket};
    my $read = sysread($client->{socket}, my $bytes, 256);
    # `undef` with EAGAIN: nothing there yet; 0: closed by the server.
    if (defined $read ? $read > 0 : $!{EAGAIN}) { $standing++ }
    else { $client->{socket} = undef }
  }
  print "$standing\n" if $round % 5 == 0;
  select(undef, undef, undef, 0.2);
}
