-- Where the visitor came from, where the agency wants to know it (content/agency.ts).
ALTER TABLE contact_messages ADD COLUMN source TEXT;
