-- `later` becomes a number: 0 is delivered first, then 1, 2 … Among equal ones those that were tried least often come first.
ALTER TABLE contact_messages ADD COLUMN turn INTEGER NOT NULL DEFAULT 0 CHECK (turn >= 0);
UPDATE contact_messages SET turn = later WHERE later <> 0;
DROP INDEX messages_outbox;
-- SQLite cannot drop a CHECK without its column.
ALTER TABLE contact_messages DROP COLUMN later;
ALTER TABLE contact_messages RENAME COLUMN turn TO later;

-- Both indexes hold every column that `lease` compares, so it reads no row that is not due.
CREATE INDEX messages_outbox ON contact_messages (later, attempts, seq, state, next_attempt_at, leased_until)
  WHERE state IN ('accepted', 'leased');
DROP INDEX messages_state;
CREATE INDEX messages_state ON contact_messages (state, accepted_at, next_attempt_at);
