-- An issued invoice or credit note counts in every sum until it is cancelled: the status REJECTED takes out of the
-- sums only what isn't issued. A document is never inserted as an issued one, so the trigger of inserts stays.

-- As in 0011, no transaction uses the old triggers afterwards.
lock table document in share row exclusive mode;

do $$
declare
  way record;
  place constant text := 'subject, year, month, payment_method, rejected, archived';
  counted constant text := 'select enterprise_id, ' || place || ',
      sum(sign)::bigint as records, sum(sign * total_to_pay)::numeric as total_to_pay,
      sum(sign * total_excluding_tax)::numeric as total_excluding_tax
    from (%s) as records group by enterprise_id, ' || place;
  by_month constant text := $sql$kind in ('SALES_INVOICE', 'CREDIT_INVOICE')$sql$;
  document constant text := format($sql$kind as subject,
    case when %1$s then extract(year from date)::integer else 0 end as year,
    case when %1$s then extract(month from date)::integer else 0 end as month,
    case kind when 'SALES_INVOICE' then payment_method else '' end as payment_method,
    cancelled_at is not null or (%1$s and status = 'REJECTED' and issued_at is null) as rejected,
    deleted_at is not null as archived,
    case when cancelled_at is null then total_to_pay else 0 end as total_to_pay,
    case when cancelled_at is null then total_excluding_tax else 0 end as total_excluding_tax$sql$,
    by_month);
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
      create or replace function tally_document_%1$s() returns trigger
        language plpgsql set search_path = public, pg_temp as $body$
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

delete from tally
 where subject in ('SALES_INVOICE', 'CREDIT_INVOICE')
   and enterprise_id in (select enterprise_id from document
                          where issued_at is not null and cancelled_at is null and status = 'REJECTED');
insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
                   records, total_to_pay, total_excluding_tax)
select enterprise_id, subject, year, month, payment_method, rejected, archived,
       records, total_to_pay, total_excluding_tax
  from tally_recount
 where subject in ('SALES_INVOICE', 'CREDIT_INVOICE')
   and enterprise_id in (select enterprise_id from document
                          where issued_at is not null and cancelled_at is null and status = 'REJECTED');
