-- The check that pays an invoice or credit note (docs/rules/documents.md#checks).
alter table document
  add column check_number text,
  add column check_date date,
  add column check_bank text,
  add constraint document_check_payment check (
    payment_method = 'CHECK' or (check_number is null and check_date is null and check_bank is null));
