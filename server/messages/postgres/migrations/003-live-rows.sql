-- The bytes of the rows that there are, about as they lie on disk: a table's size there does not fall when rows go. Triggers write
-- what each statement adds or takes away, whosever it is; the sum counts, and is made one row now and then. A single row would be
-- locked by whoever deletes by hand, and every visitor would wait. Updates do not count: they change an error's text at most.
create table contact_sizes (bytes bigint not null);

create function contact_bytes(m contact_messages) returns bigint language sql immutable as $$
  select 400 + octet_length(m.name) + 2 * octet_length(m.email) + octet_length(m.text) + coalesce(octet_length(m.plan), 0)
$$;

create function contact_messages_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_sizes select sum(contact_bytes(m)) from changed m having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into contact_sizes select -sum(contact_bytes(m)) from changed m having count(*) > 0;
  else
    delete from contact_sizes;
  end if;
  return null;
end
$$;

create trigger contact_messages_added after insert on contact_messages
  referencing new table as changed for each statement execute function contact_messages_count();
create trigger contact_messages_deleted after delete on contact_messages
  referencing old table as changed for each statement execute function contact_messages_count();
create trigger contact_messages_emptied after truncate on contact_messages
  for each statement execute function contact_messages_count();

insert into contact_sizes select coalesce(sum(contact_bytes(m)), 0) from contact_messages m;

-- Which alert was sent when: every replica sees the same trouble, one tells of it.
create table contact_alerts (key text primary key, sent_at bigint not null);
