-- `later` becomes a number: 0 is delivered first, then 1, 2 … Among equal ones those that were tried least often come first.
drop index contact_messages_outbox;
alter table contact_messages alter column later type integer using later::integer;
alter table contact_messages add check (later >= 0);

create index contact_messages_outbox on contact_messages (later, attempts, seq) where state in ('accepted', 'leased');
