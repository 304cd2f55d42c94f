-- Declarations (docs/rules/declarations.md): when the VAT of an organization is due, and what it types into its G50.

create table vat_basis (
  enterprise_id uuid not null references enterprise on delete cascade,
  since date not null,
  basis text not null check (basis in ('INVOICE', 'COLLECTION', 'BY_NATURE')),
  created_at timestamptz not null default now(),
  primary key (enterprise_id, since)
);

alter table vat_basis enable row level security;
create policy own_enterprise on vat_basis using (enterprise_id = current_enterprise());
grant select, insert, update, delete on vat_basis to daftar_app;

-- The boxes that are typed, of one month; centimes by box.
create table g50_entry (
  enterprise_id uuid not null references enterprise on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  typed jsonb not null,
  version integer not null,
  primary key (enterprise_id, month)
);

alter table g50_entry enable row level security;
create policy own_enterprise on g50_entry using (enterprise_id = current_enterprise());
grant select, insert, update on g50_entry to daftar_app;

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key', 'tax_regime',
                     'vat_basis', 'member', 'invitation', 'payment', 'movement', 'reminder'))
  not valid;
alter table history validate constraint history_subject_check;

create function record_vat_basis() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  of_enterprise constant uuid := coalesce(new.enterprise_id, old.enterprise_id);
begin
  if tg_op = 'UPDATE' and new.basis = old.basis then return null; end if;
  -- An organization that is being deleted takes its history with it.
  if not exists (select from enterprise where id = of_enterprise) then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (of_enterprise, current_actor(), 'CHANGE', 'vat_basis', of_enterprise, '', '',
          jsonb_build_object(
            'basis', jsonb_build_array(old.basis, new.basis),
            'since', jsonb_build_array(old.since, new.since)));
  return null;
end $$;
revoke all on function record_vat_basis() from public;

create trigger history after insert or update or delete on vat_basis
  for each row execute function record_vat_basis();
