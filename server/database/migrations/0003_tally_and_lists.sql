-- Counters for the statistics, and indexes for long lists.
--
-- Counting an organization's documents for each request of the dashboard takes time proportional to
-- their number. Instead, each statement that writes documents, clients or products adds its
-- difference to a few counters in the same transaction: the dashboard reads some hundred rows
-- whether the organization has a thousand documents or a million.
--
-- Writers never wait for a counter: a writer updates any row of its counter that no other
-- transaction has locked, or inserts another one, and readers sum the rows. A counter has at most as
-- many rows as it ever had concurrent writers.

create table tally (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  subject text not null, -- a document's kind, a client's type or a product's type
  year integer not null, -- of a document's date; 0 for clients and products
  month integer not null,
  payment_method text not null, -- '' for clients and products
  rejected boolean not null,
  archived boolean not null,
  records bigint not null, -- below 0 when one row is reduced by what another row counted
  total_to_pay numeric not null, -- centimes; a sum may exceed the range of bigint
  primary key (enterprise_id, id)
) with (fillfactor = 50); -- HOT updates: a changed row stays on its page and leaves the indexes unchanged
create index tally_place on tally
  (enterprise_id, subject, year, month, payment_method, rejected, archived);

alter table tally enable row level security;
create policy own_enterprise on tally using (enterprise_id = current_enterprise());
grant select, insert, update, delete on tally to daftar_app;

create function add_to_tally(
  of_enterprise uuid, of_subject text, of_year integer, of_month integer, of_method text,
  is_rejected boolean, is_archived boolean, more_records bigint, more_to_pay numeric
) returns void language plpgsql as $$
begin
  update tally
     set records = records + more_records, total_to_pay = total_to_pay + more_to_pay
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
                     records, total_to_pay)
  select of_enterprise, of_subject, of_year, of_month, of_method, is_rejected, is_archived,
         more_records, more_to_pay
   where exists (select from enterprise where id = of_enterprise);
end $$;

-- One function and one trigger for each table and each kind of write: the names of the transition
-- tables belong to a trigger's declaration. A view recounts what the tally should contain.
do $$
declare
  written record;
  way record;
  place constant text := 'subject, year, month, payment_method, rejected, archived';
  counted constant text := 'select enterprise_id, ' || place || ',
      sum(sign)::bigint as records, sum(sign * total_to_pay)::numeric as total_to_pay
    from (%s) as records group by enterprise_id, ' || place;
  recounts text[];
begin
  for written in select * from (values
    ('document', $sql$kind as subject, extract(year from date)::integer as year,
       extract(month from date)::integer as month, payment_method,
       status = 'REJECTED' as rejected, deleted_at is not null as archived, total_to_pay$sql$),
    ('client', $sql$type as subject, 0::integer as year, 0::integer as month,
       '' as payment_method, false as rejected, deleted_at is not null as archived,
       0 as total_to_pay$sql$),
    ('product', $sql$type as subject, 0::integer as year, 0::integer as month,
       '' as payment_method, false as rejected, deleted_at is not null as archived,
       0 as total_to_pay$sql$)
  ) as listed (name, columns)
  loop
    for way in select * from (values
      ('insert', 'new table as added', 'select enterprise_id, 1 as sign, %1$s from added'),
      ('delete', 'old table as removed', 'select enterprise_id, -1 as sign, %1$s from removed'),
      ('update', 'old table as removed new table as added',
       'select enterprise_id, 1 as sign, %1$s from added
        union all select enterprise_id, -1, %1$s from removed')
    ) as listed (name, tables, signed)
    loop
      execute format($sql$
        create function tally_%1$s_%2$s() returns trigger language plpgsql as $body$
        begin
          perform add_to_tally(enterprise_id, %3$s, records, total_to_pay)
             from (%4$s) as changes
            where records <> 0 or total_to_pay <> 0;
          return null;
        end $body$;
        create trigger tally_%2$s after %2$s on %1$I referencing %5$s
          for each statement execute function tally_%1$s_%2$s()$sql$,
        written.name, way.name, place,
        format(counted, format(way.signed, written.columns)), way.tables);
    end loop;
    recounts := recounts || format(counted, format(
      'select enterprise_id, 1 as sign, %s from %I', written.columns, written.name));
  end loop;
  execute 'create view tally_recount with (security_invoker = true) as '
    || array_to_string(recounts, ' union all ');
end $$;

insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
                   records, total_to_pay)
select enterprise_id, subject, year, month, payment_method, rejected, archived,
       records, total_to_pay
  from tally_recount;

-- The long lists ------------------------------------------------------------------------------

-- A search matches a text anywhere in a few columns. ILIKE applies the collation's rules to each of
-- them: 300 ms for 20,000 clients. No index helps, because row-level security does not use an index
-- for an operator that is not leakproof. LIKE on lower-case columns compares bytes and takes 5 ms.
-- Texts that are searched together are separated by line breaks.
alter table client
  -- "samia benali samia": a search matches both orders of the names.
  add column search_name text not null generated always as
    (lower(coalesce(first_name || ' ', '') || last_name || coalesce(' ' || first_name, ''))) stored,
  add column search_email text generated always as (lower(email)) stored,
  add column sort_name text not null generated always as
    (lower(case type when 'INDIVIDUAL' then coalesce(first_name || ' ', '') || last_name
                     else last_name end)) stored;

alter table product
  add column search_text text not null generated always as
    (lower(name || coalesce(E'\n' || reference, '') || coalesce(E'\n' || description, ''))) stored;

alter table document
  add column search_text text not null generated always as
    (lower(number || coalesce(E'\n' || notes, ''))) stored;

-- The index contains the columns that a list filters by, so that counting is an index-only scan.
drop index document_newest;
create index document_newest on document (enterprise_id, kind, date desc, created_at desc, id desc)
  include (status, payment_method, client_id, total_to_pay)
  where deleted_at is null;
create index document_newest_of_all on document (enterprise_id, date desc, created_at desc, id desc)
  where deleted_at is null;
create index document_amount on document (enterprise_id, kind, total_to_pay, created_at, id)
  where deleted_at is null;
create index client_name on client (enterprise_id, sort_name, id);
