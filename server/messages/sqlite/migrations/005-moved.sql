-- Where the messages went with `move`, when, and up to which one. Without the last it has begun and not ended.
ALTER TABLE contact_queue ADD COLUMN moved_to TEXT;
ALTER TABLE contact_queue ADD COLUMN moved_at INTEGER;
ALTER TABLE contact_queue ADD COLUMN moved_seq INTEGER;
