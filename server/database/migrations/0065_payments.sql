-- Payments (docs/rules/payments.md): what clients owe, what came in, and which paid which.
--
-- `movement` has debts (DEBIT) and money or credits (CREDIT), `settlement` the dated pairs of both. Rows are only
-- added and ended, so that what was owed on any past day can be computed. Documents are not touched: triggers add
-- the movement of an invoice or credit note when it is issued, and void it when it is cancelled. The program's role
-- can write neither `open` nor the movements of documents.

-- As in 0011, no transaction uses the old triggers afterwards.
lock table document in share row exclusive mode;

alter table enterprise
  add column receivables_since date, -- null: payments are off
  add column receipt_stamp text not null default 'ASK' check (receipt_stamp in ('AUTO', 'ASK', 'NONE')),
  add column write_off_limit bigint not null default 500 check (write_off_limit between 0 and 100000);
-- New organizations only.
alter table enterprise
  alter column receivables_since set default (now() at time zone 'Africa/Algiers')::date;

alter table client add column reminders_muted boolean not null default false;

-- One row per client with movements: a transaction locks it before it settles anything.
create table account (
  enterprise_id uuid not null,
  client_id uuid not null,
  primary key (enterprise_id, client_id),
  foreign key (enterprise_id, client_id) references client (enterprise_id, id) on delete cascade
);

-- The last number of the receipts of a year.
create table receipt_counter (
  enterprise_id uuid not null references enterprise on delete cascade,
  year integer not null,
  counter bigint not null,
  primary key (enterprise_id, year)
);

create table payment (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number text not null, -- of the receipt
  direction text not null check (direction in ('IN', 'OUT')),
  client_id uuid not null,
  paid_on date not null,
  method text not null
    check (method in ('CASH', 'CHECK', 'BANK_TRANSFER', 'CASH_DEPOSIT', 'CARD', 'OTHER')),
  amount bigint not null check (amount > 0), -- without the stamp duty
  stamp_base bigint not null default 0 check (stamp_base between 0 and amount),
  stamp_duty bigint not null default 0 check (stamp_duty >= 0),
  check_number text,
  check_date date,
  check_bank text,
  reference text,
  state text not null check (state in ('RECORDED', 'DEPOSITED', 'CLEARED', 'BOUNCED', 'CANCELLED')),
  state_on date not null,
  cleared_on date, -- stays when the check bounces later
  state_reason text,
  for_document_id uuid, -- what an advance is for
  client_snapshot jsonb not null,
  enterprise_snapshot jsonb not null,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  constraint payment_number unique (enterprise_id, number),
  unique (enterprise_id, client_id, id),
  foreign key (enterprise_id, client_id) references account (enterprise_id, client_id),
  foreign key (enterprise_id, for_document_id) references document (enterprise_id, id)
    on delete set null (for_document_id)
);
create index payment_newest on payment (enterprise_id, paid_on desc, created_at desc, id desc);
create index payment_for_document on payment (enterprise_id, for_document_id)
  where for_document_id is not null;

create table movement (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  side text not null,
  kind text not null,
  document_id uuid,
  payment_id uuid, -- of a write-off: the payment that it came with
  label text, -- of an opening debt; the reason of a write-off
  day date not null,
  due_on date,
  promised_on date,
  -- An invoice, its credit notes and what is written off of it count while `receivables_since` is not after this
  -- day, the invoice's; null counts always.
  counted_from date,
  amount bigint not null check (amount > 0),
  open bigint not null check (open between 0 and amount), -- written by triggers alone
  voided_at timestamptz,
  void_reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  unique (enterprise_id, client_id, side, id), -- for settlements
  constraint movement_kind check (
    (side = 'DEBIT' and kind in ('INVOICE', 'OPENING', 'REFUND', 'BOUNCE'))
    or (side = 'CREDIT' and kind in ('PAYMENT', 'CREDIT_NOTE', 'OPENING', 'WRITE_OFF'))),
  constraint movement_origin check (
    (document_id is not null) = (kind in ('INVOICE', 'CREDIT_NOTE'))
    and ((payment_id is not null) = (kind in ('PAYMENT', 'REFUND', 'BOUNCE')) or kind = 'WRITE_OFF')
    and (label is not null) = (kind in ('OPENING', 'WRITE_OFF'))),
  foreign key (enterprise_id, client_id) references account (enterprise_id, client_id),
  foreign key (enterprise_id, document_id) references document (enterprise_id, id),
  foreign key (enterprise_id, client_id, payment_id) references payment (enterprise_id, client_id, id)
);
create unique index movement_of_document on movement (enterprise_id, document_id)
  include (open, amount, due_on, promised_on, counted_from)
  where document_id is not null;
create unique index movement_of_payment on movement (enterprise_id, payment_id, kind)
  where payment_id is not null and kind <> 'WRITE_OFF';
create index movement_of_client on movement (enterprise_id, client_id, day);
create index movement_open on movement (enterprise_id, client_id, side)
  include (open, due_on, promised_on, counted_from)
  where voided_at is null and open > 0;

create table settlement (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  debit_id uuid not null,
  credit_id uuid not null,
  debit_side text not null generated always as ('DEBIT') stored,
  credit_side text not null generated always as ('CREDIT') stored,
  amount bigint not null check (amount > 0),
  settled_on date not null,
  ended_on date check (ended_on >= settled_on),
  ended_reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  check ((ended_on is null) = (ended_reason is null)),
  foreign key (enterprise_id, client_id, debit_side, debit_id)
    references movement (enterprise_id, client_id, side, id),
  foreign key (enterprise_id, client_id, credit_side, credit_id)
    references movement (enterprise_id, client_id, side, id)
);
create index settlement_of_debit on settlement (enterprise_id, debit_id);
create index settlement_of_credit on settlement (enterprise_id, credit_id);

do $$
declare
  name text;
begin
  foreach name in array array['account', 'receipt_counter', 'payment', 'movement', 'settlement'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_enterprise on %I using (enterprise_id = current_enterprise())', name);
  end loop;
end $$;

-- Each table gets exactly the columns that the program writes.
grant select, insert, update on account to daftar_app; -- an update for the row lock
grant select, insert, update on receipt_counter to daftar_app;
grant select, insert, update (state, state_on, cleared_on, state_reason) on payment to daftar_app;
grant select,
  insert (enterprise_id, id, client_id, side, kind, payment_id, label, day, due_on, counted_from, amount, created_by),
  update (promised_on, voided_at, void_reason) on movement to daftar_app;
grant select,
  insert (enterprise_id, id, client_id, debit_id, credit_id, amount, settled_on, created_by),
  update (ended_on, ended_reason) on settlement to daftar_app;

-- What triggers hold ---------------------------------------------------------------------------
--
-- SQLSTATE PAY01: a settlement of what is not there any more; PAY02: a row that is final.

create function open_movement() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.open := new.amount;
  new.voided_at := null;
  return new;
end $$;
create trigger open_movement before insert on movement
  for each row execute function open_movement();

-- Movements of documents are voided with their documents only, and nothing is voided twice.
create function keep_movement() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.voided_at is not null or (old.document_id is not null and current_user = 'daftar_app') then
    raise exception 'movement % is final', old.id using errcode = 'PAY02';
  end if;
  return new;
end $$;
create trigger keep_movement before update of voided_at on movement
  for each row when (old.voided_at is distinct from new.voided_at) execute function keep_movement();

-- A voided movement was a mistake: its settlements, those that have ended too, end on the days they began.
create function end_settlements_of_voided() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settlement set ended_on = settled_on, ended_reason = 'CANCELLED'
   where enterprise_id = new.enterprise_id and ended_on is distinct from settled_on
     and (debit_id = new.id or credit_id = new.id);
  return null;
end $$;
create trigger end_settlements after update of voided_at on movement
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function end_settlements_of_voided();

-- The first day from which a movement can be settled anew: no settlement ends after it, so nothing is settled
-- twice on a past day. One that ended on the day it began never counted.
create function settled_until(of_enterprise uuid, of_movement uuid) returns date
  language sql stable set search_path = public, pg_temp
  begin atomic
    select max(ended_on) from settlement
     where enterprise_id = of_enterprise and (debit_id = of_movement or credit_id = of_movement)
       and ended_on > settled_on;
  end;

create function apply_settlement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  update movement set open = open - new.amount
   where enterprise_id = new.enterprise_id and id in (new.debit_id, new.credit_id)
     and voided_at is null and day <= new.settled_on and open >= new.amount
     and coalesce(settled_until(enterprise_id, id) <= new.settled_on, true);
  get diagnostics changed = row_count;
  if changed <> 2 then
    raise exception 'settlement % exceeds what is open', new.id using errcode = 'PAY01';
  end if;
  return null;
end $$;
create trigger apply_settlement after insert on settlement
  for each row execute function apply_settlement();

create function keep_settlement() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'daftar_app' then
    raise exception 'settlement % has ended', old.id using errcode = 'PAY02';
  end if;
  return new;
end $$;
create trigger keep_settlement before update on settlement
  for each row when (old.ended_on is not null) execute function keep_settlement();

create function end_settlement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update movement set open = open + old.amount
   where enterprise_id = old.enterprise_id and id in (old.debit_id, old.credit_id);
  return null;
end $$;
create trigger end_settlement after update of ended_on on settlement
  for each row when (old.ended_on is null and new.ended_on is not null)
  execute function end_settlement();

-- What is open, counted again from the settlements.
create view movement_recount with (security_invoker = true) as
  select movement.enterprise_id, movement.id,
         movement.amount - coalesce(sum(settlement.amount), 0)::bigint as open
    from movement
    left join settlement on settlement.enterprise_id = movement.enterprise_id
                        and settlement.ended_on is null
                        and movement.id = case movement.side when 'DEBIT' then settlement.debit_id
                                                             else settlement.credit_id end
   group by movement.enterprise_id, movement.id, movement.amount;
grant select on movement_recount to daftar_app;

-- Documents ------------------------------------------------------------------------------------

-- Writes off the stamp duty of an invoice whose credit notes give back all the rest: it isn't due when nothing
-- was paid (code du timbre 100-I).
create function write_off_credited_stamp(of_enterprise uuid, of_invoice uuid, actor uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  debt movement;
  stamp bigint;
  written_on date;
  added uuid;
begin
  select movement.* into debt from movement
   where enterprise_id = of_enterprise and document_id = of_invoice and voided_at is null;
  select stamp_duty into stamp from document where enterprise_id = of_enterprise and id = of_invoice;
  if debt.id is null or stamp = 0 or debt.open <> stamp then return; end if;
  if exists (select from settlement
               join movement as credit on credit.enterprise_id = settlement.enterprise_id
                                      and credit.id = settlement.credit_id
              where settlement.enterprise_id = of_enterprise and settlement.debit_id = debt.id
                and settlement.ended_on is null and credit.kind <> 'CREDIT_NOTE')
  then
    return;
  end if;
  select max(settled_on) into written_on from settlement
   where enterprise_id = of_enterprise and debit_id = debt.id and ended_on is null;
  if written_on is null then return; end if;
  insert into movement (enterprise_id, client_id, side, kind, label, day, counted_from, amount, created_by)
  values (of_enterprise, debt.client_id, 'CREDIT', 'WRITE_OFF', 'STAMP_CREDITED', written_on,
          debt.counted_from, stamp, actor)
  returning id into added;
  insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on, created_by)
  values (of_enterprise, debt.client_id, debt.id, added, stamp, written_on, actor);
end $$;

-- Adds the movement of an issued document. A credit note first settles its invoice's rest.
create function add_document_movement(of_enterprise uuid, of_document uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  issued document;
  invoice document;
  debt movement;
  added movement;
  part bigint;
begin
  select document.* into issued from document where enterprise_id = of_enterprise and id = of_document;
  if issued.total_to_pay <= 0 then return; end if;
  if issued.kind = 'CREDIT_INVOICE' then
    select document.* into invoice from document
     where enterprise_id = of_enterprise and id = issued.source_id;
  end if;
  insert into account (enterprise_id, client_id) values (of_enterprise, issued.client_id)
    on conflict do nothing;
  insert into movement
    (enterprise_id, client_id, side, kind, document_id, day, due_on, counted_from, amount, created_by)
  values (
    of_enterprise, issued.client_id,
    case issued.kind when 'CREDIT_INVOICE' then 'CREDIT' else 'DEBIT' end,
    case issued.kind when 'CREDIT_INVOICE' then 'CREDIT_NOTE' else 'INVOICE' end,
    of_document, issued.date,
    case issued.kind when 'CREDIT_INVOICE' then null else issued.due_date end,
    coalesce(invoice.date, issued.date), issued.total_to_pay, issued.issued_by)
  returning movement.* into added;
  if invoice.id is null then return; end if;
  select movement.* into debt from movement
   where enterprise_id = of_enterprise and document_id = invoice.id
     and client_id = issued.client_id and voided_at is null and open > 0;
  if debt.id is null then return; end if;
  part := least(debt.open, added.amount);
  insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on, created_by)
  values (of_enterprise, issued.client_id, debt.id, added.id, part,
          greatest(debt.day, added.day, settled_until(of_enterprise, debt.id)), issued.issued_by);
  perform write_off_credited_stamp(of_enterprise, invoice.id, issued.issued_by);
end $$;

create function record_issued_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_document_movement(new.enterprise_id, new.id);
  return null;
end $$;
create trigger movement_issued after update of issued_at on document
  for each row when (old.issued_at is null and new.issued_at is not null)
  execute function record_issued_document();

-- Without a credit note the stamp duty of its invoice is due again.
create function record_cancelled_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update movement set voided_at = now()
   where enterprise_id = new.enterprise_id and document_id = new.id and voided_at is null;
  if new.kind = 'CREDIT_INVOICE' and new.source_id is not null then
    update movement set voided_at = now()
     where enterprise_id = new.enterprise_id and client_id = new.client_id and voided_at is null
       and kind = 'WRITE_OFF' and label = 'STAMP_CREDITED'
       and id in (select settlement.credit_id
                    from movement as debt
                    join settlement on settlement.enterprise_id = debt.enterprise_id
                                   and settlement.debit_id = debt.id and settlement.ended_on is null
                   where debt.enterprise_id = new.enterprise_id and debt.document_id = new.source_id);
  end if;
  return null;
end $$;
create trigger movement_cancelled after update of cancelled_at on document
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function record_cancelled_document();

-- Documents issued before: invoices first, so that credit notes find them.
do $$
declare
  issued record;
begin
  for issued in
    select enterprise_id, id from document
     where issued_at is not null and cancelled_at is null
     order by enterprise_id, kind = 'CREDIT_INVOICE', issued_at, id
  loop
    perform add_document_movement(issued.enterprise_id, issued.id);
  end loop;
end $$;

-- The history --------------------------------------------------------------------------------------
--
-- Payments, and the movements that users enter: opening debts and write-offs.

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key',
                     'tax_regime', 'member', 'invitation', 'payment', 'movement'))
  not valid;
alter table history validate constraint history_subject_check;

create function record_payment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told jsonb := case tg_op
    when 'INSERT' then jsonb_build_object('amount', jsonb_build_array(null, new.amount))
    else changes_between(to_jsonb(old), to_jsonb(new)) end;
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.enterprise_id, current_actor(), case tg_op when 'INSERT' then 'CREATE' else 'CHANGE' end,
          'payment', new.id, new.direction, new.number, told);
  return null;
end $$;
create trigger history after insert or update on payment
  for each row execute function record_payment();

create function record_movement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told jsonb := case tg_op
    when 'INSERT' then jsonb_build_object('amount', jsonb_build_array(null, new.amount))
    else jsonb_build_object('voided_at', jsonb_build_array(old.voided_at, new.voided_at)) end;
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  values (new.enterprise_id, current_actor(), case tg_op when 'INSERT' then 'CREATE' else 'CHANGE' end,
          'movement', new.id, new.kind, new.label, told);
  return null;
end $$;
create trigger history_insert after insert on movement
  for each row when (new.kind in ('OPENING', 'WRITE_OFF')) execute function record_movement();
create trigger history_void after update of voided_at on movement
  for each row when (new.kind in ('OPENING', 'WRITE_OFF') and old.voided_at is null
                     and new.voided_at is not null)
  execute function record_movement();

revoke all on function
  write_off_credited_stamp(uuid, uuid, uuid), add_document_movement(uuid, uuid),
  record_issued_document(), record_cancelled_document(), end_settlements_of_voided(),
  apply_settlement(), end_settlement(), record_payment(), record_movement() from public;
