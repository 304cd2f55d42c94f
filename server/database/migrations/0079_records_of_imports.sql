-- An import compares its rows with a temporary copy of the stored records' columns, and updates records through an
-- index of its rows: both have statistics of their own. Those of the records' table may be missing or old; with
-- them the planner read all records of the organization again for each row.
create or replace function create_import_tables(texts text[], amounts text[]) returns void
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
  create index on pg_temp.import_row (record_id);
  execute format('create temporary table import_record (id uuid, %s) on commit drop', columns);
  create temporary table import_record_key (offered text, id uuid) on commit drop;
  create temporary table import_row_key (
    place int, priority int, within_sheet boolean, plain text, marked text, sought text
  ) on commit drop;
  create temporary table import_new_key (place int, plain text, marked text, sought text) on commit drop;
  create temporary table import_first_place (offered text, first int) on commit drop;
  grant select, insert, update on pg_temp.import_row, pg_temp.import_record, pg_temp.import_record_key,
    pg_temp.import_row_key, pg_temp.import_new_key, pg_temp.import_first_place to daftar_app;
end $$;
