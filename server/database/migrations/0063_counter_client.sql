-- The counter client: the one client of an organization that sales at the counter are made to, which name no
-- buyer. It is no record of a person or company: no counter of clients counts it, it is never archived.
alter table client add column counter boolean not null default false;

create unique index client_counter on client (enterprise_id) where counter;

alter table client add constraint client_counter_nameless check (
  not counter or (type = 'INDIVIDUAL' and first_name is null and email is null and deleted_at is null));

do $$
declare
  way record;
  recount text;
  place constant text := 'subject, year, month, payment_method, rejected, archived';
  client constant text := $sql$type as subject, 0::integer as year, 0::integer as month,
    '' as payment_method, false as rejected, deleted_at is not null as archived, 0 as total_to_pay$sql$;
begin
  for way in select * from (values
    ('insert', 'select enterprise_id, 1 as sign, %1$s from added where not counter'),
    ('delete', 'select enterprise_id, -1 as sign, %1$s from removed where not counter'),
    ('update', 'select enterprise_id, 1 as sign, %1$s from added where not counter
      union all select enterprise_id, -1, %1$s from removed where not counter')
  ) as listed (name, signed)
  loop
    execute format($sql$
      create or replace function tally_client_%1$s() returns trigger
        language plpgsql set search_path = public, pg_temp as $body$
      begin
        perform add_to_tally(enterprise_id, %2$s, records, total_to_pay)
           from (select enterprise_id, %2$s, sum(sign)::bigint as records,
                        sum(sign * total_to_pay)::numeric as total_to_pay
                   from (%3$s) as records group by enterprise_id, %2$s) as changes
          where records <> 0 or total_to_pay <> 0;
        return null;
      end $body$ $sql$,
      way.name, place, format(way.signed, client));
  end loop;
  recount := regexp_replace(pg_get_viewdef('tally_recount'::regclass), '\mFROM client\M',
                            'FROM client WHERE NOT client.counter');
  if recount !~ 'NOT client.counter' then raise exception 'tally_recount counts no clients'; end if;
  execute 'create or replace view tally_recount with (security_invoker = true) as ' || recount;
end $$;
