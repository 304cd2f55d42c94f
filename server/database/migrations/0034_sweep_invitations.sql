-- Invitations are deleted a month after they expired: until then the list of people offers to send them
-- again (docs/rules/team.md#invitations). The function sweeps those of all organizations, so it runs as
-- the owner.

create index invitation_expiry on invitation (expires_at);

create function delete_expired_invitations(at_most integer) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with expired as (
      select i.enterprise_id, i.id from invitation i
       where i.expires_at < now() - interval '30 days'
       limit at_most
    ), deleted as (
      delete from invitation i using expired e
       where i.enterprise_id = e.enterprise_id and i.id = e.id
      returning 1
    )
    select count(*)::integer from deleted;
  end;

revoke all on function delete_expired_invitations(integer) from public;
grant execute on function delete_expired_invitations(integer) to daftar_app;
