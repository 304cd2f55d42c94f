-- Two-step sign-in that an organization asks for is that of the session (docs/rules/team.md#two-step-sign-in):
-- a passkey that the user has but did not sign in with is not enough.

-- A constant default is stored with the table: no row is rewritten.
alter table session add column second_factor boolean not null default false;

-- While it is on, each sign-in asks for a code or is by passkey.
update session s set second_factor = true
  from two_step t
 where t.user_id = s.user_id and t.confirmed_at is not null and s.ended_at is null;

-- A setup did not ask for the password when it started: its secret may be known to a stranger.
delete from two_step where confirmed_at is null;

create or replace function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid, role text, lacks_second_factor boolean)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.enterprise_id, m.role,
           case when m.two_step_required then not s.second_factor else false end
      from session s
      left join membership m on m.enterprise_id = s.chosen_enterprise_id and m.user_id = s.user_id
                            and m.ended_at is null and m.confirmed
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
end $$;
