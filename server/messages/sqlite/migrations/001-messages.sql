-- A message and its delivery state are one row, so that one transaction changes both. Times are milliseconds since 1970.
CREATE TABLE contact_messages (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  message_id TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The address in the form in which addresses are compared (emailKey in dialect.ts).
  email_key TEXT NOT NULL,
  text TEXT NOT NULL,
  plan TEXT,
  digest TEXT NOT NULL,
  spam_sign TEXT,
  later INTEGER NOT NULL CHECK (later IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'accepted' CHECK (state IN ('accepted', 'leased', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  leased_until INTEGER,
  sent_at INTEGER,
  last_error TEXT
) STRICT;

CREATE INDEX messages_digest ON contact_messages (digest, accepted_at);
-- For the counts, the oldest message that waits, and the purge: none of them reads a message's text.
CREATE INDEX messages_state ON contact_messages (state, accepted_at);
-- Messages that wait, in the order of delivery.
CREATE INDEX messages_outbox ON contact_messages (later, seq, state, next_attempt_at, leased_until)
  WHERE state IN ('accepted', 'leased');

-- A single row. `moved_to` with `moved_seq` NULL: a `move` has begun and not ended.
CREATE TABLE contact_queue (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  backup_at INTEGER,
  retried_at INTEGER,
  probed_at INTEGER,
  moved_to TEXT,
  moved_at INTEGER,
  moved_seq INTEGER
) STRICT;
INSERT INTO contact_queue (id) VALUES (1);
