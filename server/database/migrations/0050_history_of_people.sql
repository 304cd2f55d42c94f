-- The history of the settings names each change of people: who was invited, joined, got another role, was
-- removed or left, and who did it (docs/rules/team.md#people).

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('CREATE', 'CHANGE', 'ARCHIVE', 'RESTORE', 'DELETE', 'LEAVE')) not valid;
alter table history validate constraint history_action_check;

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key',
    'tax_regime', 'member', 'invitation'))
  not valid;
alter table history validate constraint history_subject_check;

-- The label is the member's name at that time, else the address; the kind is the role.
create function record_member() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  joins constant boolean := new.ended_at is null
    and (tg_op = 'INSERT' or old.ended_at is not null);
  ends constant boolean := tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null;
begin
  -- Who creates the organization is in the entry of its creation.
  if tg_op = 'INSERT' and not exists (select from membership m
    where m.enterprise_id = new.enterprise_id and m.user_id <> new.user_id)
  then return null; end if;
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label, changes)
  select new.enterprise_id, current_actor(),
         case when joins then 'CREATE'
              when ends and current_actor() = new.user_id then 'LEAVE'
              when ends then 'DELETE'
              else 'CHANGE' end,
         'member', new.enterprise_id, new.role,
         coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email),
         case when joins or ends then '{}'
              else jsonb_build_object('role', jsonb_build_array(old.role, new.role)) end
    from app_user u where u.id = new.user_id;
  return null;
end $$;

create trigger history_insert after insert on membership
  for each row when (new.ended_at is null) execute function record_member();
create trigger history_update after update of role, ended_at on membership
  for each row when (
    (old.ended_at is null) <> (new.ended_at is null)
    or (new.ended_at is null and old.role <> new.role))
  execute function record_member();

-- An invitation to the same address again is an entry where its role or inviter is another one.
create function record_invitation() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label)
  values (new.enterprise_id, current_actor(), 'CREATE', 'invitation', new.enterprise_id, new.role,
          new.email);
  return null;
end $$;

create trigger history_insert after insert on invitation
  for each row execute function record_invitation();
create trigger history_update after update on invitation
  for each row when (old.role <> new.role or old.invited_by <> new.invited_by)
  execute function record_invitation();

-- An invitation ends too when the invited user accepts it, and when it has expired: no user acts then.
create function record_withdrawal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label)
  select e.id, u.id, 'DELETE', 'invitation', e.id, old.role, old.email
    from enterprise e, app_user u
   where e.id = old.enterprise_id and u.id = current_actor() and u.email_key <> old.email_key;
  return null;
end $$;

create trigger history_delete after delete on invitation
  for each row execute function record_withdrawal();

-- Declining an unconfirmed membership is leaving it: the user acts, though no organization is chosen.
create or replace function claim_membership(signed_in_user uuid, wanted uuid, keep boolean)
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.user_id', signed_in_user::text, true);
  update membership m
     set confirmed = keep, ended_at = case when keep then null else now() end
   where m.user_id = signed_in_user and m.enterprise_id = wanted
     and m.ended_at is null and not m.confirmed;
  if not found then return false; end if;
  if not keep then
    delete from invitation i where i.enterprise_id = wanted and i.invited_by = signed_in_user;
  end if;
  return true;
end $$;

revoke all on function record_member(), record_invitation(), record_withdrawal() from public;
