-- Reminders (docs/rules/payments.md#reminders): letters to clients whose debts are late. The organization sets from
-- how many days late each step is proposed; every letter is kept as it was sent.
alter table enterprise
  add column reminder_steps smallint[] not null default '{3,15,30}'
    check (cardinality(reminder_steps) between 1 and 5 and array_position(reminder_steps, null) is null
           and 1 <= all (reminder_steps) and 365 >= all (reminder_steps));

create table reminder (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  -- The last payment or bounced check before it: the steps start again after each.
  restarted_by uuid,
  step smallint not null check (step between 1 and 5),
  tone text not null check (tone in ('FRIENDLY', 'FIRM', 'LAST')),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP', 'PRINT')),
  -- A mail is SENDING until the mail server has taken it; FAILED counts as no letter.
  state text not null check (state in ('SENDING', 'SENT', 'FAILED')),
  sent_on date not null,
  language text not null check (language in ('fr', 'en', 'ar')),
  recipient text, -- the address or the telephone
  oldest date not null, -- the promised or due day of the oldest late debt
  owed bigint not null check (owed > 0),
  late bigint not null check (late between 1 and owed),
  credits bigint not null check (credits >= 0),
  debts jsonb not null, -- the oldest late debts
  debt_count integer not null check (debt_count > 0),
  message text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, client_id) references account (enterprise_id, client_id),
  foreign key (enterprise_id, restarted_by) references movement (enterprise_id, id)
);
-- Of two people who send at once, one sends.
create unique index reminder_step on reminder (enterprise_id, client_id, restarted_by, step) nulls not distinct
  where state <> 'FAILED';
create index reminder_newest on reminder (enterprise_id, client_id, created_at desc);

alter table reminder enable row level security;
create policy own_enterprise on reminder using (enterprise_id = current_enterprise());
grant select, insert, update (state) on reminder to daftar_app;

-- When the steps of a client start again.
create index movement_restarting on movement (enterprise_id, client_id, created_at)
  where voided_at is null and kind in ('PAYMENT', 'BOUNCE');

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key',
                     'tax_regime', 'member', 'invitation', 'payment', 'movement', 'reminder'))
  not valid;
alter table history validate constraint history_subject_check;

-- A mail that fails is no letter, so it isn't in the history.
create function record_reminder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  select new.enterprise_id, current_actor(), 'CREATE', 'reminder', new.id, new.channel, client.last_name,
         jsonb_build_object('step', jsonb_build_array(null, new.step),
                            'late', jsonb_build_array(null, new.late))
    from client where client.enterprise_id = new.enterprise_id and client.id = new.client_id;
  return null;
end $$;
create trigger history_insert after insert on reminder
  for each row when (new.state = 'SENT') execute function record_reminder();
create trigger history_sent after update of state on reminder
  for each row when (old.state <> 'SENT' and new.state = 'SENT') execute function record_reminder();
revoke all on function record_reminder() from public;
