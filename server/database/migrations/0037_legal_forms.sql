-- The legal form of both parties, one of LEGAL_FORMS or a text, and what a client does: both are mentions
-- of an invoice (docs/rules/clients-and-products.md#legal-forms). Documents that are older have none in
-- their snapshots.
alter table client
  add column legal_form text,
  add column activity text;
alter table enterprise add column legal_form text;
