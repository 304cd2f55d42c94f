-- Credit notes of an invoice (docs/rules/money.md#credit-notes): each line names the line that it credits, and
-- the VAT by rate is stored, so that no later program computes it again.

alter table document_line
  add column source_line_id uuid; -- of the invoice; a change of the invoice may remove it

-- Null in documents that were last saved before: computed from the lines.
alter table document add column vat_by_rate jsonb;

-- Lines that were copied from their invoice and not moved since.
update document_line line
   set source_line_id = source.id
  from document note
  join document_line source on source.enterprise_id = note.enterprise_id
                           and source.document_id = note.source_id
 where note.kind = 'CREDIT_INVOICE' and note.issued_at is null and note.cancelled_at is null
   and line.enterprise_id = note.enterprise_id and line.document_id = note.id
   and line.position = source.position
   and (line.name, line.description, line.unit) is not distinct from (source.name, source.description, source.unit)
   and line.unit_price <= source.unit_price;

-- Both follow from what the history names already.
create or replace function told_line(line jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_strip_nulls(line - array['enterprise_id', 'document_id', 'position', 'id',
    'product_id', 'excluding_tax', 'including_tax', 'source_line_id']);

create or replace function changes_between(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_object_agg(old.key, jsonb_build_array(old.value, after -> old.key)), '{}')
      from jsonb_each(before) old
     where old.value is distinct from after -> old.key
       and old.key !~ '^(created|updated|deleted)_(at|by)$|^(issued|cancelled)_by$|^(search|sort)_|^version$|^vat_by_rate$';
  end;
