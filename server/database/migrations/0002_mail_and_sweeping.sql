-- A password reset link is sent by mail and works once, for one hour. As with refresh tokens, only
-- the hash is stored.
--
-- The program deletes expired rows. Row-level security protects the idempotency keys, and the
-- deletion runs for no organization, so a function deletes them as the owner.

create table password_reset (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_of_user on password_reset (user_id);

grant select, insert, update, delete on password_reset to daftar_app;

create index refresh_token_expiry on refresh_token (expires_at);

-- Deletes keys older than a day, which no longer apply (docs/rules/wire.md#idempotency). Returns
-- the number of deleted keys.
create function forget_idempotency_keys(at_most integer)
  returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with gone as (
      delete from idempotency_key
       where ctid = any (array(
         select k.ctid from idempotency_key k
          where k.created_at < now() - interval '24 hours'
          limit forget_idempotency_keys.at_most
          for update skip locked))
      returning 1)
    select count(*) from gone;
  end;

revoke all on function forget_idempotency_keys(integer) from public;
grant execute on function forget_idempotency_keys(integer) to daftar_app;
