-- Members (docs/rules/team.md): a user belongs to any number of organizations and has a role in each. A
-- session works in the organization that it has chosen.

alter table membership
  drop constraint membership_user_id_key,
  alter column role drop default,
  add column ended_at timestamptz,
  add column chosen_at timestamptz, -- the last time that a session chose it
  add constraint membership_role
    check (role in ('BUSINESS_OWNER', 'MANAGER', 'SALES', 'ACCOUNTANT'));
create index membership_of_user on membership (user_id);

-- Null: none is chosen. `session_scope` returns nothing of a membership that has ended.
alter table session
  add column chosen_enterprise_id uuid,
  add constraint session_membership foreign key (chosen_enterprise_id, user_id)
    references membership (enterprise_id, user_id) on delete set null (chosen_enterprise_id);

update session s set chosen_enterprise_id = m.enterprise_id from membership m where m.user_id = s.user_id;

drop function session_scope(uuid, uuid);
create function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid, role text)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.enterprise_id, m.role
      from session s
      left join membership m on m.enterprise_id = s.chosen_enterprise_id and m.user_id = s.user_id
                            and m.ended_at is null
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
end $$;

-- A user's organizations, the last chosen first. It runs as the owner, because none is chosen yet.
create function memberships_of(signed_in_user uuid)
  returns table (enterprise_id uuid, name text, logo_url text, role text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.enterprise_id, e.name, e.logo_url, m.role
      from membership m join enterprise e on e.id = m.enterprise_id
     where m.user_id = memberships_of.signed_in_user and m.ended_at is null
     order by m.chosen_at desc nulls last, m.created_at, m.enterprise_id;
  end;

-- Chooses an organization for a session: `wanted`, or the last chosen one if that is null. Returns it
-- with the user's role; no row if the user isn't a member.
create function choose_enterprise(chooser uuid, signed_in_user uuid, wanted uuid)
  returns table (enterprise_id uuid, role text)
  language plpgsql volatile rows 1 security definer set search_path = public, pg_temp as $$
declare
  chosen membership;
begin
  select m.* into chosen
    from membership m
   where m.user_id = signed_in_user and m.ended_at is null
     and (wanted is null or m.enterprise_id = wanted)
   order by m.chosen_at desc nulls last, m.created_at, m.enterprise_id
   limit 1;
  if not found then return; end if;
  update membership m set chosen_at = now()
   where m.enterprise_id = chosen.enterprise_id and m.user_id = chosen.user_id;
  update session s set chosen_enterprise_id = chosen.enterprise_id
   where s.id = chooser and s.user_id = signed_in_user;
  return query select chosen.enterprise_id, chosen.role;
end $$;

revoke all on function session_scope(uuid, uuid), memberships_of(uuid),
  choose_enterprise(uuid, uuid, uuid) from public;
grant execute on function session_scope(uuid, uuid), memberships_of(uuid),
  choose_enterprise(uuid, uuid, uuid) to daftar_app;
