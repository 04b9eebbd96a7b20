-- The bytes that the rows take on disk, roughly. A table's own size does not fall when rows are deleted. Triggers add a row with
-- what each statement, by whomever, adds or removes. The sum counts; `probe` merges the rows. A single row, updated each time,
-- would stay locked while somebody deletes by hand, and every visitor would wait. Updates, of an error's text at most, are ignored.
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

-- When each alert was last sent: every replica sees the same trouble, but only one sends the alert.
create table contact_alerts (key text primary key, sent_at bigint not null);
