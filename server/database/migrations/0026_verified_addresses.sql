-- A mailed link verifies the e-mail address of an account, within three days. As with reset links,
-- only the hash is stored. A used link stays until it expires, so that opening it again reports
-- that the address is verified.
create table email_verification (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  -- `app_user.email_key` of the address it was sent to: it verifies no other one.
  email_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification_of_user on email_verification (user_id);

grant select, insert, update, delete on email_verification to daftar_app;

-- `app_user.email_key` of the address that a reset link was mailed to, which the link verifies too;
-- null for a link in the log of a server without mail.
alter table password_reset add column mailed_to text;
