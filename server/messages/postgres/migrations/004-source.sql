-- Where the visitor came from, if the agency asks for that (`sources` in content/agency.ts).
alter table contact_messages add column source text;
