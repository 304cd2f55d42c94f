-- Anybody can register under another person's address and make organizations there, or join some. When the
-- address's owner takes the account over, its memberships give no access until the owner confirms each
-- (docs/rules/accounts.md#unconfirmed-organizations).

alter table membership add column confirmed boolean not null default true;

create or replace function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid, role text)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.enterprise_id, m.role
      from session s
      left join membership m on m.enterprise_id = s.chosen_enterprise_id and m.user_id = s.user_id
                            and m.ended_at is null and m.confirmed
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
end $$;

create or replace function memberships_of(signed_in_user uuid)
  returns table (enterprise_id uuid, name text, logo_url text, role text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.enterprise_id, e.name, e.logo_url, m.role
      from membership m join enterprise e on e.id = m.enterprise_id
     where m.user_id = memberships_of.signed_in_user and m.ended_at is null and m.confirmed
     order by m.chosen_at desc nulls last, m.created_at, m.enterprise_id;
  end;

create or replace function choose_enterprise(chooser uuid, signed_in_user uuid, wanted uuid)
  returns table (enterprise_id uuid, role text)
  language plpgsql volatile rows 1 security definer set search_path = public, pg_temp as $$
declare
  chosen membership;
begin
  select m.* into chosen
    from membership m
   where m.user_id = signed_in_user and m.ended_at is null and m.confirmed
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

-- The three below run as the owner, because no organization is chosen.

create function unconfirmed_memberships_of(signed_in_user uuid)
  returns table (enterprise_id uuid, name text, logo_url text, role text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.enterprise_id, e.name, e.logo_url, m.role
      from membership m join enterprise e on e.id = m.enterprise_id
     where m.user_id = unconfirmed_memberships_of.signed_in_user
       and m.ended_at is null and not m.confirmed
     order by m.created_at, m.enterprise_id;
  end;

create function unconfirm_memberships(claimed_user uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update membership m set confirmed = false
     where m.user_id = unconfirm_memberships.claimed_user and m.ended_at is null;
  end;

-- Confirms an unconfirmed membership or, unless `keep`, ends it and withdraws the invitations that it
-- sent. Returns whether there was one.
create function claim_membership(signed_in_user uuid, wanted uuid, keep boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
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

revoke all on function unconfirmed_memberships_of(uuid), unconfirm_memberships(uuid),
  claim_membership(uuid, uuid, boolean) from public;
grant execute on function unconfirmed_memberships_of(uuid), unconfirm_memberships(uuid),
  claim_membership(uuid, uuid, boolean) to daftar_app;
