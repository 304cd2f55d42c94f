-- A document that is exempt from VAT by the exemption of its client (docs/rules/money.md#exempt-documents):
-- null where no exemption could be chosen, false where it was declined. Existing documents have none.
alter table document
  add column vat_exempt boolean,
  add column vat_reason text, -- why a line has 0 % VAT: one of the offered reasons, or free text
  add constraint document_exempt check (vat_exempt is not true or vat = 0);
