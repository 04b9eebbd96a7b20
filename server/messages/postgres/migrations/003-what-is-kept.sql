-- What is old, found without reading what is not; and the counts, without reading a text.
create index contact_messages_age on contact_messages (state, accepted_at);
create index contact_messages_hash_age on contact_messages (accepted_at) where client_hash is not null;

-- The key of client hashes, another each day. A table of its own, so that pg_dump can leave it out.
create table contact_key (id integer primary key check (id = 1), day integer not null, key bytea not null);
alter table contact_queue drop column client_key;
