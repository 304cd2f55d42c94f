-- People (docs/rules/team.md#people): invitations to an organization, and when a member was last seen.

-- A pending invitation; once it is accepted or withdrawn its row is deleted. As with reset links, only
-- the hash of the link's token is stored. The token names its organization, so it is looked up under
-- row-level security.
create table invitation (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null, -- as in app_user
  role text not null check (role in ('BUSINESS_OWNER', 'MANAGER', 'SALES', 'ACCOUNTANT')),
  invited_by uuid not null,
  token_hash bytea not null,
  -- Only the owner of the address can read a mailed link, so that using it verifies the address.
  mailed boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, invited_by) references membership on delete cascade,
  constraint invitation_address unique (enterprise_id, email_key),
  constraint invitation_token unique (enterprise_id, token_hash)
);

alter table invitation enable row level security;
create policy own_enterprise on invitation using (enterprise_id = current_enterprise());
grant select, insert, update, delete on invitation to daftar_app;

alter table membership add column last_seen_at timestamptz;
