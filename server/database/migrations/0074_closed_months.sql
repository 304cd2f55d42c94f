-- Closed months (docs/rules/closed-months.md). Months close in order, so one day holds which are closed: those before
-- `open_from`. What a month declared is copied when it is closed, and read from there afterwards.

alter table enterprise add column open_from date check (open_from = date_trunc('month', open_from));

create table closing (
  enterprise_id uuid not null references enterprise,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  version integer not null check (version > 0), -- of a reopening: that of the closing it ends
  event text not null check (event in ('CLOSED', 'REOPENED')),
  at timestamptz not null default now(),
  by uuid,
  reason text,
  figures jsonb, -- what the month declared
  primary key (enterprise_id, month, version, event),
  check ((event = 'CLOSED') = (figures is not null)),
  check ((event = 'REOPENED') = (reason is not null))
);
create trigger insert_only before update or delete or truncate on closing
  for each statement execute function refuse_change();

alter table closing enable row level security;
create policy own_enterprise on closing using (enterprise_id = current_enterprise());
grant select, insert on closing to daftar_app;

-- Corrections of closed months ------------------------------------------------------------------
--
-- What began in a closed month isn't voided: a movement of the other side takes it back from the first open day on,
-- so what was owed on a day of the closed month stays the same.

alter table movement
  drop constraint movement_kind,
  drop constraint movement_origin,
  add column reverses uuid;
alter table movement
  add constraint movement_kind check (
    (side = 'DEBIT' and kind in ('INVOICE', 'OPENING', 'REFUND', 'BOUNCE', 'REVERSAL'))
    or (side = 'CREDIT' and kind in ('PAYMENT', 'CREDIT_NOTE', 'OPENING', 'WRITE_OFF', 'REVERSAL'))),
  add constraint movement_origin check (
    (document_id is not null) = (kind in ('INVOICE', 'CREDIT_NOTE'))
    and ((payment_id is not null) = (kind in ('PAYMENT', 'REFUND', 'BOUNCE'))
         or kind in ('WRITE_OFF', 'REVERSAL'))
    and (label is not null) = (kind in ('OPENING', 'WRITE_OFF', 'REVERSAL'))
    and (reverses is not null) = (kind = 'REVERSAL')),
  add foreign key (enterprise_id, reverses) references movement (enterprise_id, id);
create unique index movement_reversed on movement (enterprise_id, reverses) where reverses is not null;
grant insert (reverses) on movement to daftar_app;

-- The history ------------------------------------------------------------------------------------

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key', 'tax_regime',
                     'vat_basis', 'closing', 'member', 'invitation', 'payment', 'movement', 'reminder'))
  not valid;
alter table history validate constraint history_subject_check;

create function record_closing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.enterprise_id, current_actor(), 'CHANGE', 'closing', new.enterprise_id, new.event, new.month,
          case new.event
            when 'CLOSED' then jsonb_build_object('closed_month', jsonb_build_array(null, new.month))
            else jsonb_build_object('closed_month', jsonb_build_array(new.month, null),
                                    'reopen_reason', jsonb_build_array(null, new.reason)) end);
  return null;
end $$;
create trigger history after insert on closing for each row execute function record_closing();

-- The closing names the month: the organization's day alone is no entry.
create or replace function record_enterprise() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  told jsonb := case tg_op when 'INSERT' then '{}'
    else changes_between(to_jsonb(old) - 'open_from', to_jsonb(new) - 'open_from') end;
begin
  if tg_op = 'UPDATE' and told = '{}' then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.id, current_actor(), case tg_op when 'INSERT' then 'CREATE' else 'CHANGE' end,
          'enterprise', new.id, '', new.name, told);
  return null;
end $$;

create trigger history_reversal after insert on movement
  for each row when (new.kind = 'REVERSAL' and new.payment_id is null) execute function record_movement();

revoke all on function record_closing() from public;
