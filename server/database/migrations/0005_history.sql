-- Append-only audit log of changes to documents, clients, products and settings.
--
-- Triggers write it in the transaction of the change, so that no statement can omit it. The
-- application may only read it: the triggers write as the owner. The actor is the user that the
-- transaction has set along with its organization.
--
-- A row contains the fields that a statement changed in a record, with their values before and
-- after: every column except the bookkeeping ones (user and time, the version, generated columns for
-- searching and sorting). A column added later is included automatically. To keep inserts fast, a
-- created record is logged with its number and total only, by one insert per statement, with one
-- index.

create table history (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint not null generated always as identity,
  at timestamptz not null default now(), -- start of the transaction: one change may have several rows
  actor uuid, -- null: no signed-in user
  action text not null check (action in ('CREATE', 'CHANGE', 'ARCHIVE', 'RESTORE', 'DELETE')),
  subject text not null check (subject in ('document', 'client', 'product', 'enterprise', 'number_format')),
  record_id uuid not null, -- the record may no longer exist
  kind text not null, -- a document's kind, a client's or product's type; '' for the organization
  label text not null, -- the record's number or name at the time of the change
  changes jsonb not null default '{}', -- {"field": [before, after]}
  primary key (enterprise_id, record_id, id)
);
-- For the continuity report: permanently deleted documents, and documents whose number changed.
create index history_of_numbers on history (enterprise_id, id)
  where subject = 'document' and (action = 'DELETE' or changes ? 'number');

alter table history enable row level security;
create policy own_enterprise on history for select using (enterprise_id = current_enterprise());
grant select on history to daftar_app;

create function current_actor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- The fields in which two versions of a record differ.
create function changes_between(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_object_agg(old.key, jsonb_build_array(old.value, after -> old.key)), '{}')
      from jsonb_each(before) old
     where old.value is distinct from after -> old.key
       and old.key !~ '^(created|updated|deleted)_(at|by)$|^(search|sort)_|^version$';
  end;

-- Setting deleted_at archives a record, clearing it restores it; either may change more.
create function action_of(before timestamptz, after timestamptz) returns text
  language sql immutable parallel safe
  return case when before is null and after is not null then 'ARCHIVE'
              when before is not null and after is null then 'RESTORE'
              else 'CHANGE' end;

-- The functions and triggers of the records. They differ only in the tables' column names.
do $$
declare
  recorded record;
  header constant text := $sql$create function %1$s returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $body$ begin $sql$;
  footer constant text := ' return null; end $body$;';
  target constant text := $sql$ insert into history
    (enterprise_id, actor, action, subject, record_id, kind, label, changes) $sql$;
begin
  for recorded in select * from (values
    ('document', '%s.kind', '%s.number',
     -- The other totals follow from what is told; the snapshots are told by the client's name.
     $fields$to_jsonb(%1$s) - array['client_id', 'client_snapshot', 'enterprise_snapshot',
       'global_discount_type', 'global_discount_value', 'total_before_discounts',
       'total_discounts', 'total_excluding_tax', 'vat', 'stamp_duty']
       || jsonb_build_object(
         'global_discount', jsonb_build_object(
           'type', %1$s.global_discount_type, 'value', %1$s.global_discount_value),
         'client', jsonb_build_object(
           'id', %1$s.client_id, 'name', concat_ws(' ',
             case %1$s.client_snapshot ->> 'type' when 'INDIVIDUAL'
               then %1$s.client_snapshot ->> 'firstName' end,
             %1$s.client_snapshot ->> 'lastName')))$fields$,
     $created$jsonb_build_object('total_to_pay', jsonb_build_array(null, added.total_to_pay))
       || case when added.source_id is null then '{}'
          else jsonb_build_object('source_id', jsonb_build_array(null, added.source_id)) end$created$,
     $deleted$jsonb_build_object(
       'total_to_pay', jsonb_build_array(removed.total_to_pay, null),
       'date', jsonb_build_array(removed.date, null))$deleted$),
    ('client', '%s.type', $label$concat_ws(' ',
        case %1$s.type when 'INDIVIDUAL' then %1$s.first_name end, %1$s.last_name)$label$,
     'to_jsonb(%s)', $none$'{}'::jsonb$none$, $none$'{}'::jsonb$none$),
    ('product', '%s.type', '%s.name',
     'to_jsonb(%s)', $none$'{}'::jsonb$none$, $none$'{}'::jsonb$none$)
  ) as listed (name, kind, label, fields, created, deleted)
  loop
    execute format(
      header || target || 'select added.enterprise_id, current_actor(), ''CREATE'', %2$L,
          added.id, ' || format(recorded.kind, 'added') || ', ' || format(recorded.label, 'added')
        || ', ' || recorded.created || ' from added;' || footer
        || ' create trigger history_insert after insert on %2$I referencing new table as added
             for each statement execute function %1$s',
      format('record_%s_created()', recorded.name), recorded.name);
    execute format(
      header || target || 'select written.enterprise_id, current_actor(), written.action, %2$L,
          written.id, written.kind, written.label, written.changes
        from (
          select added.enterprise_id, added.id, ' || format(recorded.kind, 'added') || ' as kind, '
            || format(recorded.label, 'added') || ' as label,
            action_of(removed.deleted_at, added.deleted_at) as action,
            changes_between('
              || format(recorded.fields, 'removed') || ', ' || format(recorded.fields, 'added')
            || ') as changes
            from added join removed using (enterprise_id, id)
        ) as written
        where written.action <> ''CHANGE'' or written.changes <> ''{}'';' || footer
        || ' create trigger history_update after update on %2$I
             referencing old table as removed new table as added
             for each statement execute function %1$s',
      format('record_%s_changed()', recorded.name), recorded.name);
    -- An organization that is being deleted takes its history with it.
    execute format(
      header || target || 'select removed.enterprise_id, current_actor(), ''DELETE'', %2$L,
          removed.id, ' || format(recorded.kind, 'removed') || ', '
        || format(recorded.label, 'removed') || ', ' || recorded.deleted || ' from removed
        where exists (select from enterprise where id = removed.enterprise_id);' || footer
        || ' create trigger history_delete after delete on %2$I referencing old table as removed
             for each statement execute function %1$s',
      format('record_%s_deleted()', recorded.name), recorded.name);
  end loop;
end $$;

-- A change of contents deletes a document's lines and inserts the new ones. A transaction-local
-- setting stores the deleted lines; the insert that follows logs which lines were removed and which
-- were added. A line that only moved is neither.
create function told_line(line jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_strip_nulls(line - array['enterprise_id', 'document_id', 'position', 'id',
    'product_id', 'excluding_tax', 'including_tax']);

-- Multiset difference: the lines that are not among the others. Each of the others removes at most
-- one equal line.
create function lines_without(lines jsonb, others jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_agg(line), '[]') from (
      select jsonb_array_elements(lines) as line
      except all
      select jsonb_array_elements(others)) as rest;
  end;

create function remember_lines() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.lines_before',
            coalesce(jsonb_object_agg(gone.document_id, gone.lines), '{}')::text, true)
     from (
       select removed.document_id,
              jsonb_agg(told_line(to_jsonb(removed)) order by removed.position) as lines
         from removed
        where exists (
          select from document
           where document.enterprise_id = removed.enterprise_id
             and document.id = removed.document_id)
        group by removed.document_id
     ) as gone;
  return null;
end $$;

create function record_lines() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  remembered jsonb := nullif(current_setting('app.lines_before', true), '')::jsonb;
begin
  if remembered is null or remembered = '{}' then return null; end if;
  perform set_config('app.lines_before', '', true);
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  select document.enterprise_id, current_actor(), 'CHANGE', 'document', document.id,
         document.kind, document.number,
         jsonb_build_object('lines', jsonb_build_array(gone.lines, fresh.lines))
    from (
      select added.enterprise_id, added.document_id,
             jsonb_agg(told_line(to_jsonb(added)) order by added.position) as lines
        from added group by added.enterprise_id, added.document_id
    ) as after
    join document on document.enterprise_id = after.enterprise_id
     and document.id = after.document_id
    join jsonb_each(remembered) as before (document_id, lines)
      on before.document_id::uuid = after.document_id
   cross join lines_without(before.lines, after.lines) as gone (lines)
   cross join lines_without(after.lines, before.lines) as fresh (lines)
   where gone.lines <> '[]' or fresh.lines <> '[]';
  return null;
end $$;

create trigger history_delete after delete on document_line referencing old table as removed
  for each statement execute function remember_lines();
create trigger history_insert after insert on document_line referencing new table as added
  for each statement execute function record_lines();

-- The settings: the organization's fields, and the number format of each kind.
create function record_enterprise() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  told jsonb := case tg_op when 'INSERT' then '{}'
    else changes_between(to_jsonb(old), to_jsonb(new)) end;
begin
  if tg_op = 'UPDATE' and told = '{}' then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.id, current_actor(), case tg_op when 'INSERT' then 'CREATE' else 'CHANGE' end,
          'enterprise', new.id, '', new.name, told);
  return null;
end $$;

create trigger history after insert or update on enterprise
  for each row execute function record_enterprise();

create function record_number_format() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  told jsonb := changes_between(to_jsonb(old), to_jsonb(new));
begin
  if told = '{}' then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.enterprise_id, current_actor(), 'CHANGE', 'number_format', new.enterprise_id,
          new.kind, '', told);
  return null;
end $$;

create trigger history after update on number_format
  for each row execute function record_number_format();

-- Only triggers call these functions, and a trigger needs no EXECUTE privilege of the writing role.
do $$
declare
  called regprocedure;
begin
  for called in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
       and p.prosecdef
  loop
    execute format('revoke all on function %s from public', called);
  end loop;
end $$;
