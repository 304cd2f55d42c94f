-- The tax regime of an organization is a dated fact (docs/rules/money.md#tax-regime): a document takes that
-- of its own date, and keeps it when the organization's regimes change.

create table tax_regime (
  enterprise_id uuid not null references enterprise on delete cascade,
  since date not null,
  regime text not null check (regime in ('REAL', 'IFU', 'AUTO_ENTREPRENEUR')),
  created_at timestamptz not null default now(),
  primary key (enterprise_id, since)
);

alter table tax_regime enable row level security;
create policy own_enterprise on tax_regime using (enterprise_id = current_enterprise());
grant select, insert, update, delete on tax_regime to daftar_app;

-- A constant default is stored with the table: no row is rewritten.
alter table document
  add column tax_regime text not null default 'REAL'
    check (tax_regime in ('REAL', 'IFU', 'AUTO_ENTREPRENEUR'));

-- The history of the settings names each change of a regime, with the day from which it applies.
alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in
    ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key', 'tax_regime'))
  not valid;
alter table history validate constraint history_subject_check;

create function record_tax_regime() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  of_enterprise constant uuid := coalesce(new.enterprise_id, old.enterprise_id);
begin
  if tg_op = 'UPDATE' and new.regime = old.regime then return null; end if;
  -- An organization that is being deleted takes its history with it.
  if not exists (select from enterprise where id = of_enterprise) then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (of_enterprise, current_actor(), 'CHANGE', 'tax_regime', of_enterprise, '', '',
          jsonb_build_object(
            'regime', jsonb_build_array(old.regime, new.regime),
            'since', jsonb_build_array(old.since, new.since)));
  return null;
end $$;
revoke all on function record_tax_regime() from public;

create trigger history after insert or update or delete on tax_regime
  for each row execute function record_tax_regime();
