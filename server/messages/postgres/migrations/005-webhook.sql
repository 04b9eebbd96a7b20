-- The state of the webhook, the second channel by which a message reaches the agency. NULL: this message does not go by it.
-- A message that does not go by mail has `state = 'sent'` without `sent_at`.
alter table contact_messages
  add column webhook_state text check (webhook_state in ('accepted', 'leased', 'sent', 'dead')),
  add column webhook_attempts integer not null default 0,
  add column webhook_next_attempt_at bigint,
  add column webhook_leased_until bigint,
  add column webhook_sent_at bigint,
  add column webhook_last_error text;

-- The same indexes as the mail's. They stay empty where there is no webhook.
create index contact_messages_webhook_outbox on contact_messages (later, webhook_attempts, seq)
  where webhook_state in ('accepted', 'leased');
create index contact_messages_webhook_state on contact_messages (webhook_state, accepted_at) where webhook_state is not null;
