-- A message gets its Message-ID at its first attempt, from the domain that sends then: '' until then. What was never tried has one of
-- the domain that was set up when it came, or of none.
update contact_messages set message_id = ''
  where attempts = 0 and last_error is null and (state = 'accepted' or (state = 'sent' and sent_at is null));
