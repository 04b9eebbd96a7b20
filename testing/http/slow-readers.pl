# perl slow-readers.pl PORT COUNT PATH ADDRESS...: from each address COUNT connections ask for PATH with a receive buffer
# of 2 KB, which Node cannot set, and read 256 bytes of the answer five times a second. Prints how many stand once a second.
use strict;
use warnings;
use Socket;
use Fcntl;
use IO::Handle;

$| = 1;
my ($port, $count, $path, @addresses) = @ARGV;
my @open;
for my $address (@addresses) {
  for (1 .. $count) {
    socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
    setsockopt($socket, SOL_SOCKET, SO_RCVBUF, pack('i', 2048)) or die "setsockopt: $!";
    bind($socket, sockaddr_in(0, inet_aton($address))) or die "bind: $!";
    connect($socket, sockaddr_in($port, inet_aton('127.0.0.1'))) or next;
    fcntl($socket, F_SETFL, O_NONBLOCK);
    syswrite($socket, "GET $path HTTP/1.1\r\nHost: real.example\r\nX-Forwarded-For: $address\r\n\r\n");
    push @open, $socket;
  }
}
for (my $round = 0; ; $round++) {
  # `undef`: nothing there yet; 0: closed by the server.
  @open = grep {
    my $read = sysread($_, my $bytes, 256);
    defined $read ? $read > 0 : $!{EAGAIN}
  } @open;
  print scalar(@open), "\n" if $round % 5 == 0;
  select(undef, undef, undef, 0.2);
}
