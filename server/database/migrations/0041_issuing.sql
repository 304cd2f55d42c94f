-- Issuing (docs/rules/issuing.md): an issued sales invoice or credit note can't change any more, and each
-- organization's issued and cancelled documents form a chain of seals.

-- As in 0011, no transaction uses the old triggers afterwards.
lock table document in share row exclusive mode;

alter table document
  add column issued_at timestamptz,
  add column issued_by uuid,
  add column cancelled_at timestamptz,
  add column cancelled_by uuid,
  add column cancel_reason text,
  add column seal_number bigint, -- of the seal of its issue
  add column source_number text, -- stays when the source is deleted permanently
  add constraint document_issue check (
    (issued_at is null) = (seal_number is null)
    and (issued_at is null or (kind in ('SALES_INVOICE', 'CREDIT_INVOICE') and deleted_at is null)) is true),
  add constraint document_cancellation check (
    (cancelled_at is null) = (cancel_reason is null)
    and (cancelled_at is null or (kind in ('SALES_INVOICE', 'CREDIT_INVOICE') and deleted_at is null)) is true);

-- Without an entry in the history.
alter table document disable trigger history_update;
update document d set source_number = source.number
  from document source
 where source.enterprise_id = d.enterprise_id and source.id = d.source_id;
alter table document enable trigger history_update;

-- The history names the user of each entry: issued_by and cancelled_by add nothing.
create or replace function changes_between(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_object_agg(old.key, jsonb_build_array(old.value, after -> old.key)), '{}')
      from jsonb_each(before) old
     where old.value is distinct from after -> old.key
       and old.key !~ '^(created|updated|deleted)_(at|by)$|^(issued|cancelled)_by$|^(search|sort)_|^version$';
  end;

-- The frozen document -------------------------------------------------------------------------
--
-- SQLSTATE ISS01: the document is issued, ISS02: it is cancelled. Neither the program's role nor a
-- mistake in the program gets past these triggers.

create function frozen_error(cancelled_at timestamptz) returns text
  language sql immutable parallel safe
  return case when cancelled_at is null then 'ISS01' else 'ISS02' end;

-- Of an issued document only its status may change, its source may be deleted, and it may be cancelled.
-- Generated columns are computed after this trigger.
create function keep_issued_document() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'updated_by', 'source_id',
    'cancelled_at', 'cancelled_by', 'cancel_reason', 'search_text'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - free = to_jsonb(new) - free
       and (new.status = old.status or (new.status <> 'DRAFT' and old.cancelled_at is null))
       and (new.source_id is null or new.source_id is not distinct from old.source_id)
       and (old.cancelled_at is null or (new.cancelled_at, new.cancelled_by, new.cancel_reason)
            is not distinct from (old.cancelled_at, old.cancelled_by, old.cancel_reason))
    then
      return new;
    end if;
  end if;
  raise exception 'document % is issued or cancelled', old.number
    using errcode = frozen_error(old.cancelled_at);
end $$;

create trigger keep_issued before update or delete on document
  for each row when (old.issued_at is not null or old.cancelled_at is not null)
  execute function keep_issued_document();

-- A statement, not a row, is checked: a creation inserts all its lines in one. The lines of a document that
-- is itself deleted have no document any more.
do $$
declare
  way record;
begin
  for way in select * from (values
    ('insert', 'new table as changed', 'changed'),
    ('delete', 'old table as changed', 'changed'),
    ('update', 'old table as removed new table as added',
     '(select enterprise_id, document_id from removed union select enterprise_id, document_id from added)')
  ) as listed (name, tables, rows)
  loop
    execute format($sql$
      create function keep_issued_lines_%1$s() returns trigger language plpgsql as $body$
      declare
        frozen document;
      begin
        select document.* into frozen
          from %3$s as changed
          join document on document.enterprise_id = changed.enterprise_id
                       and document.id = changed.document_id
         where document.issued_at is not null or document.cancelled_at is not null
         limit 1;
        if not found then return null; end if;
        raise exception 'document %% is issued or cancelled', frozen.number
          using errcode = frozen_error(frozen.cancelled_at);
      end $body$;
      create trigger keep_issued_%1$s after %1$s on document_line referencing %2$s
        for each statement execute function keep_issued_lines_%1$s()$sql$,
      way.name, way.tables, way.rows);
  end loop;
end $$;

-- The chain of seals --------------------------------------------------------------------------

-- The public keys of this installation, the former ones too: the first that a database of another
-- installation brings stay listed.
create table seal_key (
  id text primary key, -- the first 16 hexadecimal digits of the SHA-256 of the public key
  public_key bytea not null, -- 32 bytes, Ed25519
  created_at timestamptz not null default now()
);

create table seal (
  enterprise_id uuid not null references enterprise,
  number bigint not null check (number >= 1),
  event text not null check (event in ('ISSUED', 'CANCELLED')),
  document_id uuid not null,
  payload bytea not null, -- JSON; these bytes are hashed and never made again
  payload_hash bytea not null,
  previous_hash bytea not null, -- 32 zero bytes in the first seal
  hash bytea not null,
  signature bytea not null,
  key_id text not null, -- of `seal_key`
  sealed_at timestamptz(3) not null,
  primary key (enterprise_id, number),
  constraint seal_of_event unique (enterprise_id, document_id, event),
  foreign key (enterprise_id, document_id) references document (enterprise_id, id)
);

-- One row an organization: a transaction locks it before it adds a seal.
create table seal_head (
  enterprise_id uuid primary key references enterprise,
  number bigint not null,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'ISS03';
end $$;
create trigger insert_only before update or delete or truncate on seal
  for each statement execute function refuse_change();
create trigger insert_only before update or delete or truncate on seal_key
  for each statement execute function refuse_change();

alter table seal enable row level security;
create policy own_enterprise on seal using (enterprise_id = current_enterprise());
alter table seal_head enable row level security;
create policy own_enterprise on seal_head using (enterprise_id = current_enterprise());
grant select, insert on seal to daftar_app;
grant select, insert on seal_key to daftar_app;
grant select, insert, update on seal_head to daftar_app;

-- Cancelled documents count in no sum ---------------------------------------------------------
--
-- Nor do they count as used payment methods: the tally treats them as rejected, without amounts.

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
    cancelled_at is not null or (kind = 'SALES_INVOICE' and status = 'REJECTED') as rejected,
    deleted_at is not null as archived,
    case when cancelled_at is null then total_to_pay else 0 end as total_to_pay,
    case when cancelled_at is null then total_excluding_tax else 0 end as total_excluding_tax$sql$;
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
