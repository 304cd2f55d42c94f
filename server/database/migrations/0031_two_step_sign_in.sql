-- Two-step sign-in (docs/rules/accounts.md#two-step-sign-in): a user who has it on signs in with a
-- code of an authenticator app, or a recovery code, after the password.

-- The secret is encrypted with the installation's secret, so that reading the table does not allow
-- computing codes. Until `confirmed_at` is set, two-step sign-in is being set up and has no effect.
create table two_step (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint, -- the 30-second step of the last accepted code: it and earlier ones are refused
  created_at timestamptz not null default now()
);

-- Used codes are deleted.
create table recovery_code (
  user_id uuid not null references two_step on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- A sign-in that passed the first step. Where it is a password reset, the new password takes effect
-- with the second step.
create table sign_in_challenge (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  new_password_hash text,
  reset_hash bytea references password_reset on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((new_password_hash is null) = (reset_hash is null))
);
create index sign_in_challenge_of_user on sign_in_challenge (user_id);

grant select, insert, update, delete on two_step, recovery_code, sign_in_challenge to daftar_app;
