-- A forgotten password is replaced by a link that is sent by mail, works once and for one hour;
-- as with refresh tokens, only the hash is kept.
--
-- What has served its time is swept away by the program. Keys of retries are held by row-level
-- security, and the sweep belongs to no organization: hence the function.

create table password_reset (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_of_user on password_reset (user_id);

grant select, insert, update, delete on password_reset to daftar_app;

create index refresh_token_expiry on refresh_token (expires_at);

-- Keys older than a day answer nothing any more (docs/rules/wire.md#idempotency); returns how many
-- went.
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
