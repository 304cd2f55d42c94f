-- Passkeys (docs/rules/accounts.md#passkeys): a user signs in with a key pair of WebAuthn. The private key
-- stays on the user's devices.

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null, -- COSE
  counter bigint not null, -- of signatures; 0 for authenticators that don't count
  transports text[] not null, -- how the browser reaches it: internal, hybrid, usb, nfc, ble
  backed_up boolean not null, -- whether it was synchronized to other devices when it was used last
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- What an authenticator signs, once. Stored as a hash.
create table passkey_challenge (
  hash bytea primary key,
  user_id uuid references app_user on delete cascade, -- who adds a passkey; null: a sign-in
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenge_of_user on passkey_challenge (user_id);

grant select, insert, update, delete on passkey, passkey_challenge to daftar_app;
