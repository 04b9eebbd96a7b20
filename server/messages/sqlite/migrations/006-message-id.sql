-- A message gets its Message-ID at its first attempt, from the domain that sends then: '' until then. What was never tried has one of
-- the domain that was set up when it came, or of none.
UPDATE contact_messages SET message_id = ''
  WHERE attempts = 0 AND last_error IS NULL AND (state = 'accepted' OR (state = 'sent' AND sent_at IS NULL));
