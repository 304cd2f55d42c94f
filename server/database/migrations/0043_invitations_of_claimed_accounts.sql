-- A stranger who registered under somebody else's address may have invited accomplices. Where the address's
-- owner takes the account over, the pending invitations that it sent are withdrawn, as its API keys are
-- (docs/rules/accounts.md#unconfirmed-organizations).

create or replace function unconfirm_memberships(claimed_user uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update membership m set confirmed = false
     where m.user_id = unconfirm_memberships.claimed_user and m.ended_at is null;
    delete from invitation i where i.invited_by = unconfirm_memberships.claimed_user;
  end;
