-- The wider networks of a client: allowances count them, delivery is fair between them (IPv4: network = client, no site).
-- spam_sign: why the words look like spam; such a message is delivered after the others (later), never kept aside.
-- turn: the round in which it is delivered, one message of each network a round.
alter table contact_messages
  add column site_hash text,
  add column network_hash text,
  add column spam_sign text,
  add column later boolean not null default false,
  add column turn bigint not null default 0;

update contact_messages set network_hash = client_hash;
update contact_messages
  set state = 'accepted', later = true, spam_sign = quarantine_reason, quarantine_reason = null
  where state = 'quarantined' and quarantine_reason <> 'honeypot';

-- The outbox in the order of delivery.
drop index contact_messages_waiting;
create index contact_messages_waiting on contact_messages (later, turn, seq) where state in ('accepted', 'leased');
create index contact_messages_turn on contact_messages (network_hash, later, turn) where state in ('accepted', 'leased');
-- The allowances of the wider networks, which only IPv6 has.
create index contact_messages_site on contact_messages (site_hash, accepted_at) where site_hash is not null;
create index contact_messages_network on contact_messages (network_hash, accepted_at) where site_hash is not null;

-- The mail that tells the agency of quarantine: when the next may go out, and up to where it was told.
alter table contact_queue
  add column digest_after bigint not null default 0,
  add column digest_seq bigint not null default 0;
