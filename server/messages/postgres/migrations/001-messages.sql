-- A message and its delivery state are one row, so that one transaction changes both. Times are milliseconds since 1970.
-- `email_key`: the address in the form in which addresses are compared (emailKey in dialect.ts). `later`: delivered after the others.
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
  spam_sign text,
  later boolean not null,
  state text not null default 'accepted' check (state in ('accepted', 'leased', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  leased_until bigint,
  sent_at bigint,
  last_error text
);

create index contact_messages_digest on contact_messages (digest, accepted_at);
create index contact_messages_state on contact_messages (state, accepted_at);
create index contact_messages_outbox on contact_messages (later, seq) where state in ('accepted', 'leased');

-- A single row: when the owner last retried, and when the server last wrote on trial (`probe`).
create table contact_queue (id integer primary key check (id = 1), retried_at bigint, probed_at bigint);
insert into contact_queue (id) values (1);
