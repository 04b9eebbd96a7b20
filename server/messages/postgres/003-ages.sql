-- What is old, found without reading what is not; and the counts, without reading a text.
create index contact_messages_age on contact_messages (state, accepted_at);
create index contact_messages_hash_age on contact_messages (accepted_at) where client_hash is not null;
