-- A message and its delivery state are one row, so that one transaction says both.
CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  message_id TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- What makes two spellings the same person's (emailKey in rows.ts).
  email_key TEXT NOT NULL,
  text TEXT NOT NULL,
  plan TEXT,
  digest TEXT NOT NULL,
  client_hash TEXT,
  quarantine_reason TEXT,
  state TEXT NOT NULL CHECK (state IN ('accepted', 'leased', 'sent', 'dead', 'quarantined')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  leased_until INTEGER,
  sent_at INTEGER,
  last_error TEXT
) STRICT;

-- The duplicate rule and the allowances, each one look-up per message.
CREATE INDEX messages_by_digest ON messages (digest, accepted_at);
CREATE INDEX messages_by_client ON messages (client_hash, accepted_at) WHERE client_hash IS NOT NULL;
-- The outbox in order, and the counts, without reading a single text.
CREATE INDEX messages_by_state ON messages (state, seq, next_attempt_at, leased_until);

-- client_key: the key of client hashes, hex. paused: {since, reason} while credentials are refused. probe: last write test.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
