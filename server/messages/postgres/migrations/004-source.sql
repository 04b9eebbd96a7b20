-- Where the visitor came from, where the agency wants to know it (content/agency.ts).
alter table contact_messages add column source text;
