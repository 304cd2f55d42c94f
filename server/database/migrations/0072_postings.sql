-- Postings: what each line of a document adds to turnover and VAT, and its class, under which a declaration counts it
-- (docs/rules/reports.md#postings). Reports add up lines; to share out discounts and VAT at each reading is six
-- times slower.

alter table product
  add column nature text check (nature in ('GOODS', 'SERVICE', 'WORKS')), -- null: by its type
  add column g50_line text check (g50_line ~ '^E3B[0-9][0-9]$'),
  add constraint product_works check (nature is distinct from 'WORKS' or type = 'SERVICE');

alter table enterprise add column vat_activity text not null default 'RESELLER'
  check (vat_activity in ('RESELLER', 'PRODUCER', 'LIBERAL', 'SERVICES'));

alter table document_line
  add column net bigint, -- HT less its share of the document's discount
  add column vat bigint, -- its share of the VAT of its rate
  add column nature text check (nature in ('GOODS', 'SERVICE', 'WORKS')), -- null until the document is issued
  add column g50_line text check (g50_line ~ '^E3B[0-9][0-9]$');

-- Net and VAT of each line by largest remainder, computed again: what the program stores is equal to it.
create view posting_recount with (security_invoker = true) as
  with amount as (
    select line.enterprise_id, line.document_id, line.position, line.vat_rate, line.excluding_tax,
           document.vat_by_rate, sum(line.excluding_tax) over whole as total,
           sum(line.excluding_tax) over whole - document.total_excluding_tax as discount
      from document_line line
      join document on document.enterprise_id = line.enterprise_id and document.id = line.document_id
    window whole as (partition by line.enterprise_id, line.document_id)
  ), share as (
    select *, case total when 0 then 0 else div(discount * excluding_tax, total) end as floor,
           case total when 0 then 0 else mod(discount * excluding_tax, total) end as remainder
      from amount
  ), netted as (
    select *, (excluding_tax - floor - (row_number() over (
               partition by enterprise_id, document_id order by remainder desc, position)
             <= discount - sum(floor) over (partition by enterprise_id, document_id))::integer)::bigint as net
      from share
  ), taxed as (
    select netted.enterprise_id, netted.document_id, netted.position, netted.vat_rate, netted.net,
           sum(net) over rate as base,
           coalesce(part.vat, div(sum(net) over rate * netted.vat_rate + 5000, 10000)) as tax
      from netted
      left join lateral jsonb_to_recordset(vat_by_rate) as part (rate integer, vat bigint)
        on part.rate = netted.vat_rate
    window rate as (partition by netted.enterprise_id, netted.document_id, netted.vat_rate)
  ), tax_share as (
    select *, case base when 0 then 0 else div(tax * net, base) end as floor,
           case base when 0 then 0 else mod(tax * net, base) end as remainder
      from taxed
  )
  select enterprise_id, document_id, position, net,
         (floor + (row_number() over (
             partition by enterprise_id, document_id, vat_rate order by remainder desc, position)
           <= tax - sum(floor) over (partition by enterprise_id, document_id, vat_rate))::integer)::bigint as vat
    from tax_share;
grant select on posting_recount to daftar_app;

-- Issued lines too: they keep their contents. Without an entry in the history.
alter table document_line disable trigger user;
update document_line line
   set net = posting.net, vat = posting.vat
  from posting_recount posting
 where posting.enterprise_id = line.enterprise_id and posting.document_id = line.document_id
   and posting.position = line.position;

-- The class of issued lines: the type of their product. No organization has another activity yet.
update document_line line
   set nature = coalesce(
         (select case product.type when 'SERVICE' then 'SERVICE' else 'GOODS' end
            from product
           where product.enterprise_id = line.enterprise_id and product.id = line.product_id), 'GOODS')
  from document
 where document.enterprise_id = line.enterprise_id and document.id = line.document_id
   and document.issued_at is not null;
update document_line line
   set nature = source.nature
  from document note
  join document_line source on source.enterprise_id = note.enterprise_id
                           and source.document_id = note.source_id
 where note.kind = 'CREDIT_INVOICE' and note.issued_at is not null
   and line.enterprise_id = note.enterprise_id and line.document_id = note.id
   and line.source_line_id = source.id and source.nature is not null;
alter table document_line enable trigger user;

alter table document_line
  alter column net set not null,
  alter column vat set not null;

-- Both follow from what the history names already; the class is no content.
create or replace function told_line(line jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_strip_nulls(line - array['enterprise_id', 'document_id', 'position', 'id',
    'product_id', 'excluding_tax', 'including_tax', 'source_line_id', 'typed_vat_rate',
    'net', 'vat', 'nature', 'g50_line']);

-- Of the lines of an issued document the class alone may change, as long as it isn't cancelled.
create or replace function keep_issued_lines_update() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  class constant text[] := array['nature', 'g50_line'];
  frozen document;
begin
  select document.* into frozen
    from (select enterprise_id, document_id from removed
          union select enterprise_id, document_id from added) as changed
    join document on document.enterprise_id = changed.enterprise_id
                 and document.id = changed.document_id
   where document.issued_at is not null or document.cancelled_at is not null
   limit 1;
  if not found then return null; end if;
  select document.* into frozen
    from removed
    full join added using (enterprise_id, document_id, position)
    join document on document.enterprise_id = coalesce(removed.enterprise_id, added.enterprise_id)
                 and document.id = coalesce(removed.document_id, added.document_id)
   where document.cancelled_at is not null
      or (document.issued_at is not null
          and to_jsonb(removed) - class is distinct from to_jsonb(added) - class)
   limit 1;
  if not found then return null; end if;
  raise exception 'document % is issued or cancelled', frozen.number
    using errcode = frozen_error(frozen.cancelled_at);
end $$;

-- The documents that reports count, by date.
create index document_counted on document (enterprise_id, date)
  where issued_at is not null and cancelled_at is null;
