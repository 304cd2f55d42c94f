-- The dashboard shows the revenue excluding tax below the revenue: the tally also sums the totals
-- excluding tax (after discounts) of documents. Clients and products have none.

-- As in 0011, no transaction uses the old triggers afterwards.
lock table document in share row exclusive mode;

alter table tally add column total_excluding_tax numeric not null default 0; -- centimes

-- The triggers of clients and products pass no amounts excluding tax.
drop function add_to_tally(uuid, text, integer, integer, text, boolean, boolean, bigint, numeric);
create function add_to_tally(
  of_enterprise uuid, of_subject text, of_year integer, of_month integer, of_method text,
  is_rejected boolean, is_archived boolean, more_records bigint, more_to_pay numeric,
  more_excluding_tax numeric default 0
) returns void language plpgsql as $$
begin
  update tally
     set records = records + more_records, total_to_pay = total_to_pay + more_to_pay,
         total_excluding_tax = total_excluding_tax + more_excluding_tax
   where enterprise_id = of_enterprise
     and id = (
       select free.id from tally free
        where free.enterprise_id = of_enterprise and free.subject = of_subject
          and free.year = of_year and free.month = of_month
          and free.payment_method = of_method
          and free.rejected = is_rejected and free.archived = is_archived
        limit 1
          for update skip locked);
  if found then return; end if;
  -- An organization that is being deleted takes its tally with it.
  insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
                     records, total_to_pay, total_excluding_tax)
  select of_enterprise, of_subject, of_year, of_month, of_method, is_rejected, is_archived,
         more_records, more_to_pay, more_excluding_tax
   where exists (select from enterprise where id = of_enterprise);
end $$;

do $$
declare
  way record;
  place constant text := 'subject, year, month, payment_method, rejected, archived';
  counted constant text := 'select enterprise_id, ' || place || ',
      sum(sign)::bigint as records, sum(sign * total_to_pay)::numeric as total_to_pay,
      sum(sign * total_excluding_tax)::numeric as total_excluding_tax
    from (%s) as records group by enterprise_id, ' || place;
  document constant text := $sql$kind as subject,
    case kind when 'SALES_INVOICE' then extract(year from date)::integer else 0 end as year,
    case kind when 'SALES_INVOICE' then extract(month from date)::integer else 0 end as month,
    case kind when 'SALES_INVOICE' then payment_method else '' end as payment_method,
    kind = 'SALES_INVOICE' and status = 'REJECTED' as rejected,
    deleted_at is not null as archived, total_to_pay, total_excluding_tax$sql$;
  other constant text := $sql$type as subject, 0 as year, 0 as month, '' as payment_method,
    false as rejected, deleted_at is not null as archived, 0 as total_to_pay,
    0 as total_excluding_tax$sql$;
begin
  for way in select * from (values
    ('delete', 'select enterprise_id, -1 as sign, %1$s from removed'),
    ('update', 'select enterprise_id, 1 as sign, %1$s from added
      union all select enterprise_id, -1, %1$s from removed')
  ) as listed (name, signed)
  loop
    execute format($sql$
      create or replace function tally_document_%1$s() returns trigger language plpgsql as $body$
      begin
        perform add_to_tally(enterprise_id, %2$s, records, total_to_pay, total_excluding_tax)
           from (%3$s) as changes
          where records <> 0 or total_to_pay <> 0 or total_excluding_tax <> 0;
        return null;
      end $body$ $sql$,
      way.name, place, format(counted, format(way.signed, document)));
  end loop;
  execute 'create or replace view tally_recount with (security_invoker = true) as '
    || format(counted, format('select enterprise_id, 1 as sign, %s from document', document))
    || ' union all '
    || format(counted, format('select enterprise_id, 1 as sign, %s from client', other))
    || ' union all '
    || format(counted, format('select enterprise_id, 1 as sign, %s from product', other));
end $$;

create or replace function count_new_document() returns trigger language plpgsql as $$
declare
  sale constant boolean := new.kind = 'SALES_INVOICE';
begin
  perform add_to_tally(new.enterprise_id, new.kind,
                       case when sale then extract(year from new.date)::integer else 0 end,
                       case when sale then extract(month from new.date)::integer else 0 end,
                       case when sale then new.payment_method else '' end,
                       sale and new.status = 'REJECTED', new.deleted_at is not null,
                       1, new.total_to_pay, new.total_excluding_tax);
  perform add_to_client_tally(new.enterprise_id, new.client_id, new.kind,
                              new.deleted_at is not null,
                              (new.status = 'DRAFT')::integer, (new.status = 'SENT')::integer,
                              (new.status = 'Under negotiation')::integer,
                              (new.status = 'ACCEPTED')::integer,
                              (new.status = 'REJECTED')::integer);
  return null;
end $$;

-- One row of each counter takes what the existing documents add up to.
with one_row as (
  select distinct on (enterprise_id, subject, year, month, payment_method, rejected, archived) *
    from tally
)
update tally
   set total_excluding_tax = recount.total_excluding_tax
  from one_row
  join tally_recount recount
    using (enterprise_id, subject, year, month, payment_method, rejected, archived)
 where tally.enterprise_id = one_row.enterprise_id and tally.id = one_row.id
   and recount.total_excluding_tax <> 0;
