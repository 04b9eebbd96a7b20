-- The wider networks of a client: allowances count them, delivery is fair between them (IPv4: network = client, no site).
ALTER TABLE messages ADD COLUMN site_hash TEXT;
ALTER TABLE messages ADD COLUMN network_hash TEXT;
-- Why the words look like spam. Such a message is delivered after the others, never kept aside.
ALTER TABLE messages ADD COLUMN spam_sign TEXT;
ALTER TABLE messages ADD COLUMN later INTEGER NOT NULL DEFAULT 0 CHECK (later IN (0, 1));
-- The round in which it is delivered: one message of each network a round.
ALTER TABLE messages ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;

UPDATE messages SET network_hash = client_hash;
UPDATE messages SET state = 'accepted', later = 1, spam_sign = quarantine_reason, quarantine_reason = NULL
  WHERE state = 'quarantined' AND quarantine_reason <> 'honeypot';

-- The outbox in the order of delivery, and the counts, without reading a single text.
DROP INDEX messages_by_state;
CREATE INDEX messages_by_state ON messages (state, later, turn, seq, next_attempt_at, leased_until);
CREATE INDEX messages_waiting ON messages (network_hash, later, turn) WHERE state IN ('accepted', 'leased');
-- The allowances of the wider networks, which only IPv6 has.
CREATE INDEX messages_by_site ON messages (site_hash, accepted_at) WHERE site_hash IS NOT NULL;
CREATE INDEX messages_by_network ON messages (network_hash, accepted_at) WHERE site_hash IS NOT NULL;
