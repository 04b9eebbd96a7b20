-- The state of the webhook, the second channel by which a message reaches the agency. NULL: this message does not go by it.
-- A message that does not go by mail has `state = 'sent'` without `sent_at`.
ALTER TABLE contact_messages ADD COLUMN webhook_state TEXT CHECK (webhook_state IN ('accepted', 'leased', 'sent', 'dead'));
ALTER TABLE contact_messages ADD COLUMN webhook_attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN webhook_next_attempt_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_leased_until INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_sent_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN webhook_last_error TEXT;

-- The same indexes as the mail's. They stay empty where there is no webhook.
CREATE INDEX messages_webhook_outbox ON contact_messages
  (later, webhook_attempts, seq, webhook_state, webhook_next_attempt_at, webhook_leased_until)
  WHERE webhook_state IN ('accepted', 'leased');
CREATE INDEX messages_webhook_state ON contact_messages (webhook_state, accepted_at, webhook_next_attempt_at)
  WHERE webhook_state IS NOT NULL;
-- The counts and the purge compare the states of both channels.
DROP INDEX messages_state;
CREATE INDEX messages_state ON contact_messages (state, accepted_at, next_attempt_at, webhook_state);
