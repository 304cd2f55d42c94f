-- An organization may ask two-step sign-in of all members (docs/rules/team.md#two-step-sign-in).

-- A constant default is stored with the table: no row is rewritten.
alter table enterprise add column two_step_required boolean not null default false;

-- A copy for `session_scope`, which every request calls: joining the organization would double its time.
alter table membership add column two_step_required boolean not null default false;

create function copy_two_step_required() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update membership m set two_step_required = new.two_step_required where m.enterprise_id = new.id;
  return null;
end $$;
create trigger two_step_required after update of two_step_required on enterprise
  for each row when (old.two_step_required <> new.two_step_required)
  execute function copy_two_step_required();

create function take_two_step_required() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  new.two_step_required := coalesce(
    (select e.two_step_required from enterprise e where e.id = new.enterprise_id), false);
  return new;
end $$;
create trigger two_step_required before insert on membership
  for each row execute function take_two_step_required();

revoke all on function copy_two_step_required(), take_two_step_required() from public;

-- Whether a user signs in with a second factor. What else counts as one is added here.
-- In PL/pgSQL, which caches the plan: a request of a member of such an organization calls it.
create function has_second_factor(account uuid) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from public.two_step t
                  where t.user_id = account and t.confirmed_at is not null)
      or exists (select from public.passkey p where p.user_id = account);
end $$;

drop function session_scope(uuid, uuid);
create function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid, role text, lacks_second_factor boolean)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.enterprise_id, m.role,
           case when m.two_step_required then not has_second_factor(s.user_id) else false end
      from session s
      left join membership m on m.enterprise_id = s.chosen_enterprise_id and m.user_id = s.user_id
                            and m.ended_at is null and m.confirmed
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
end $$;

-- The two below run as the owner, because they read a user's memberships in all organizations.

create function enterprises_requiring_two_step(signed_in_user uuid) returns table (name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.name from membership m join enterprise e on e.id = m.enterprise_id
     where m.user_id = enterprises_requiring_two_step.signed_in_user
       and m.ended_at is null and m.confirmed and m.two_step_required
     order by e.name, e.id;
  end;

-- Whether a user is a member of an organization that the other user does not own.
create function is_member_elsewhere(member uuid, owner uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (
      select from membership m
       where m.user_id = is_member_elsewhere.member and m.ended_at is null
         and not exists (select from membership o
                          where o.enterprise_id = m.enterprise_id
                            and o.user_id = is_member_elsewhere.owner
                            and o.role = 'BUSINESS_OWNER' and o.ended_at is null and o.confirmed));
  end;

revoke all on function session_scope(uuid, uuid), enterprises_requiring_two_step(uuid),
  is_member_elsewhere(uuid, uuid) from public;
grant execute on function session_scope(uuid, uuid), enterprises_requiring_two_step(uuid),
  is_member_elsewhere(uuid, uuid) to daftar_app;
