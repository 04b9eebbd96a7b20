-- One row per message: its words and its delivery state, so that both change in one transaction.
-- Times are milliseconds since 1970. `email_key` is the address as people compare it (case folded).
create table contact_messages (
  seq bigint generated always as identity primary key,
  id text not null unique,
  message_id text not null,
  accepted_at bigint not null,
  name text not null,
  email text not null,
  email_key text not null,
  text text not null,
  plan text,
  digest text not null,
  client_hash text,
  quarantine_reason text,
  state text not null check (state in ('accepted', 'leased', 'sent', 'dead', 'quarantined')),
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  leased_until bigint,
  sent_at bigint,
  last_error text
);

create index contact_messages_digest on contact_messages (digest, accepted_at);
create index contact_messages_client on contact_messages (client_hash, accepted_at) where client_hash is not null;
create index contact_messages_email on contact_messages (email_key);
create index contact_messages_waiting on contact_messages (seq) where state in ('accepted', 'leased');

-- A single row: whether the mail server refuses our credentials, and the key of client hashes.
create table contact_queue (
  id integer primary key check (id = 1),
  paused_since bigint,
  paused_reason text,
  client_key bytea
);
insert into contact_queue (id) values (1);
