-- `later` becomes a number: 0 goes first, then 1, 2 … A message that was tried gives way to those of its number that were not.
drop index contact_messages_outbox;
alter table contact_messages alter column later type integer using later::integer;
alter table contact_messages add check (later >= 0);

create index contact_messages_outbox on contact_messages (later, attempts, seq) where state in ('accepted', 'leased');
