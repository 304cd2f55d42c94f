-- Every request looks up its session. PL/pgSQL caches the plan on every version of PostgreSQL; a
-- function in language SQL takes twice as long, even on versions where that caches plans too.
create or replace function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.enterprise_id
      from session s left join membership m on m.user_id = s.user_id
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
end $$;
