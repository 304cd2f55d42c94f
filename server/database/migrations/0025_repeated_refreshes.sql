-- A refresh whose reply was lost is repeated with its Idempotency-Key within ten seconds: the used
-- token remembers the key and the token that replaced it, both as hashes.
alter table refresh_token
  add column retry_key bytea,
  add column successor bytea;

-- The repetition gives the session a new id, which ends the access token of the lost reply.
alter table refresh_token
  drop constraint refresh_token_session_id_fkey,
  add constraint refresh_token_session_id_fkey
    foreign key (session_id) references session on delete cascade on update cascade;
