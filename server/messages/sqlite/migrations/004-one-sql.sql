-- The same names as in PostgreSQL, so that both engines run the same statements.
ALTER TABLE messages RENAME TO contact_messages;

-- A trigger on each INSERT took 40 % of accepting a message: what is new is now counted once a batch.
DROP TRIGGER count_new;
-- Every message that was ever stored stood in both. These hold only what waits, or only what does not.
DROP INDEX messages_by_state;
DROP INDEX messages_by_age;
-- The outbox in the order of delivery, and its oldest message.
CREATE INDEX messages_outbox ON contact_messages (later, turn, seq, state, next_attempt_at, leased_until)
  WHERE state IN ('accepted', 'leased');
CREATE INDEX messages_waiting_since ON contact_messages (accepted_at) WHERE state IN ('accepted', 'leased');
-- What is purged, by age, and what the agency is told of.
CREATE INDEX messages_sent ON contact_messages (accepted_at) WHERE state = 'sent';
CREATE INDEX messages_quarantined ON contact_messages (accepted_at) WHERE state = 'quarantined';
CREATE INDEX messages_dead ON contact_messages (accepted_at) WHERE state = 'dead';

-- A single row: whether the mail server refuses our credentials, up to where quarantine was told, the
-- last back-up and the last test write.
CREATE TABLE contact_queue (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  paused_since INTEGER,
  paused_reason TEXT,
  digest_after INTEGER NOT NULL DEFAULT 0,
  digest_seq INTEGER NOT NULL DEFAULT 0,
  backup_at INTEGER,
  probed_at INTEGER
) STRICT;
INSERT INTO contact_queue SELECT 1,
  (SELECT value ->> 'since' FROM meta WHERE key = 'paused'),
  (SELECT value ->> 'reason' FROM meta WHERE key = 'paused'),
  coalesce((SELECT value ->> 'after' FROM meta WHERE key = 'digest'), 0),
  coalesce((SELECT value ->> 'seq' FROM meta WHERE key = 'digest'), 0),
  (SELECT cast(value AS INTEGER) FROM meta WHERE key = 'backup_at'),
  NULL;

-- The key of client hashes, another each day.
CREATE TABLE contact_key (id INTEGER PRIMARY KEY CHECK (id = 1), day INTEGER NOT NULL, key BLOB NOT NULL) STRICT;
INSERT INTO contact_key SELECT 1, value ->> 'day', unhex(value ->> 'key') FROM meta WHERE key = 'client_key';
DROP TABLE meta;
