-- What deleting left to be done (cleaning.ts). `clean_due`: since when; NULL: nothing. Of the messages up to `clean_until` those up to
-- `clean_after` are stored anew; then those up to `clean_again`, because something was deleted meanwhile. `clean_debts` counts the
-- transactions that deleted. `cleaned_at`: when the cleaning last ended.
ALTER TABLE contact_queue ADD COLUMN clean_due INTEGER;
ALTER TABLE contact_queue ADD COLUMN clean_after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_queue ADD COLUMN clean_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_queue ADD COLUMN clean_again INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_queue ADD COLUMN clean_debts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_queue ADD COLUMN cleaned_at INTEGER;

-- Earlier versions never cleaned after a purge, nor after an `erase` that was interrupted. In a new file nothing was deleted.
UPDATE contact_queue
  SET clean_due = unixepoch() * 1000, clean_until = (SELECT coalesce(max(seq), 0) FROM contact_messages)
  WHERE probed_at IS NOT NULL OR EXISTS (SELECT 1 FROM contact_messages);
