-- The VAT rate that a line was typed with, beside the applied one, which is 0 under a tax regime without VAT and
-- on an exempt document (docs/rules/money.md#typed-rates). Null on lines that were saved before.
alter table document_line add column typed_vat_rate integer check (typed_vat_rate between 0 and 10000);

-- The history shows the applied rate only.
create or replace function told_line(line jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_strip_nulls(line - array['enterprise_id', 'document_id', 'position', 'id',
    'product_id', 'excluding_tax', 'including_tax', 'source_line_id', 'typed_vat_rate']);
