-- The dashboard shows a year's credit notes beside its revenue: the tally counts them by year and month too, and
-- apart from rejected and cancelled ones, as it counts sales invoices. They have no payment method.

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
    cancelled_at is not null or (%1$s and status = 'REJECTED') as rejected,
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
  by_month constant boolean := new.kind in ('SALES_INVOICE', 'CREDIT_INVOICE');
begin
  perform add_to_tally(new.enterprise_id, new.kind,
                       case when by_month then extract(year from new.date)::integer else 0 end,
                       case when by_month then extract(month from new.date)::integer else 0 end,
                       case when sale then new.payment_method else '' end,
                       by_month and new.status = 'REJECTED', new.deleted_at is not null,
                       1, new.total_to_pay, new.total_excluding_tax);
  perform add_to_client_tally(new.enterprise_id, new.client_id, new.kind,
                              new.deleted_at is not null,
                              (new.status = 'DRAFT')::integer, (new.status = 'SENT')::integer,
                              (new.status = 'Under negotiation')::integer,
                              (new.status = 'ACCEPTED')::integer,
                              (new.status = 'REJECTED')::integer);
  return null;
end $$;

delete from tally where subject = 'CREDIT_INVOICE';
insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
                   records, total_to_pay, total_excluding_tax)
select enterprise_id, subject, year, month, payment_method, rejected, archived,
       records, total_to_pay, total_excluding_tax
  from tally_recount
 where subject = 'CREDIT_INVOICE';
