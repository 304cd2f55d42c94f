-- Names in the bodies of functions are those of the schema public, whatever the session's search_path: a
-- temporary table, which a session finds first, can't stand in for the table that a trigger reads. The bodies
-- of SQL functions were parsed at their creation; without a SET clause they are still inlined.
do $$
declare
  written regprocedure;
begin
  for written in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
       and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', written);
  end loop;
end $$;

-- The program's role can't create temporary tables. An import needs them for its rows and keys: these
-- functions create them, with these names only, and the owner of the tables owns them. The role may use them:
-- https://www.postgresql.org/docs/current/ddl-priv.html
create function create_import_tables(texts text[], amounts text[]) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  columns text;
begin
  select string_agg(format('%I %s', name, type), ', ') into columns
    from (select unnest(texts) as name, 'text' as type
          union all
          select unnest(amounts), 'bigint') as listed;
  execute format('create temporary table import_row (
    place int primary key, "row" int, record_id uuid, repeats int, differs boolean, action text, %s
  ) on commit drop', columns);
  create temporary table import_record_key (offered text, id uuid) on commit drop;
  create temporary table import_row_key (
    place int, priority int, within_sheet boolean, plain text, marked text, sought text
  ) on commit drop;
  create temporary table import_new_key (place int, plain text, marked text, sought text) on commit drop;
  create temporary table import_first_place (offered text, first int) on commit drop;
  grant select, insert, update on pg_temp.import_row, pg_temp.import_record_key, pg_temp.import_row_key,
    pg_temp.import_new_key, pg_temp.import_first_place to daftar_app;
end $$;

-- Only its owner collects statistics of a table.
create function analyze_import_table(name text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  execute format('analyze pg_temp.%I', name);
end $$;

revoke all on function create_import_tables(text[], text[]), analyze_import_table(text) from public;
grant execute on function create_import_tables(text[], text[]), analyze_import_table(text) to daftar_app;
