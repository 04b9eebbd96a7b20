-- Where the visitor came from, if the agency asks for that (`sources` in content/agency.ts).
ALTER TABLE contact_messages ADD COLUMN source TEXT;
