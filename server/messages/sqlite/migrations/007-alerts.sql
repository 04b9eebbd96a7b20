-- What was told of each alert, by whichever process: several see the same trouble, one tells it, and a start tells nothing twice.
-- `claimed_until`: as long as one of them is about to tell it. `told_at`: when the agency was last reached. `size`: how many that was
-- about, where they are counted. `standing`: that the trouble is over was not told yet.
create table contact_alerts (
  key text primary key,
  claimed_by text,
  claimed_until integer not null default 0,
  told_at integer,
  began_at integer,
  size integer not null default 0,
  standing integer not null default 0 check (standing in (0, 1))
) strict;
