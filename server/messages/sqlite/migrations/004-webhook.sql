-- The state of the second way by which a message reaches the agency. NULL: this message does not go by the webhook. That it does
-- not go by mail is said by `state = 'sent'` without `sent_at`.
ALTER TABLE contact_messages ADD COLUMN webhook_state TEXT CHECK (webhook_state IN ('accepted', 'leased', 'sent', 'dead'));
ALTER TABLE contact_messages ADD COLUMN webhook_attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN webhook_next_attempt_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_leased_until INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_sent_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_last_error TEXT;

-- As the mail's. Who has no webhook has no row in them.
CREATE INDEX messages_webhook_outbox ON contact_messages
  (later, webhook_attempts, seq, webhook_state, webhook_next_attempt_at, webhook_leased_until)
  WHERE webhook_state IN ('accepted', 'leased');
CREATE INDEX messages_webhook_state ON contact_messages (webhook_state, accepted_at, webhook_next_attempt_at)
  WHERE webhook_state IS NOT NULL;
-- Counts and purge ask for both ways.
DROP INDEX messages_state;
CREATE INDEX messages_state ON contact_messages (state, accepted_at, next_attempt_at, webhook_state);
