-- The first schema: accounts, organizations, clients, products and documents.
--
-- Every table with an organization's data has enterprise_id as the first column of its primary
-- key, and its foreign keys include it. Row-level security is the second barrier: the application
-- connects as daftar_app, which owns nothing, and sees only the rows of the organization that its
-- transaction has set. Money is stored in whole centimes, rates in basis points.

create function current_enterprise() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.enterprise_id', true), '')::uuid;

-- Accounts -----------------------------------------------------------------------------------

create table app_user (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique, -- lower case: addresses are unique regardless of case
  email_verified_at timestamptz,
  password_hash text, -- null: signs in only through a provider
  phone text,
  first_name text,
  last_name text,
  image_url text,
  role text not null default 'BUSINESS_OWNER',
  language text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_of_user on session (user_id);

-- Stores only the hash. A used token is retained, so that its reuse can end the whole session.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- The columns that rate-limiter-flexible expects.
create table sign_in_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Organizations ------------------------------------------------------------------------------

create table enterprise (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user,
  name text not null,
  slogan text,
  capital bigint, -- whole dinars
  phone text,
  address text,
  trade_register text,
  website text,
  nif text,
  nis text,
  ai text,
  billing_address text,
  logo_url text,
  signature_url text,
  stamp_url text,
  stamp_duty_schedule text not null default 'STANDARD',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An organization has one owner; a user belongs to one organization.
create table membership (
  enterprise_id uuid not null references enterprise on delete cascade,
  user_id uuid not null unique references app_user on delete cascade,
  role text not null default 'BUSINESS_OWNER',
  created_at timestamptz not null default now(),
  primary key (enterprise_id, user_id)
);

create table image (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  path text not null unique, -- unguessable: knowing it grants access to the image
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);

-- Clients and products -----------------------------------------------------------------------

create table client (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('INDIVIDUAL', 'BUSINESS')),
  last_name text not null, -- a business's company name
  first_name text, -- a business's contact person
  email text,
  phone text,
  address text,
  wilaya text, -- `code - name` when it comes from the picker
  country text, -- two letters
  business_sector text,
  trade_register text,
  nif text,
  nis text,
  ai text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  deleted_by uuid,
  primary key (enterprise_id, id)
);
create index client_newest on client (enterprise_id, created_at desc, id desc)
  where deleted_at is null;
create index client_archived on client (enterprise_id, deleted_at desc, id desc)
  where deleted_at is not null;

create table product (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('PRODUCT', 'SERVICE')),
  name text not null,
  reference text,
  description text,
  price bigint not null check (price >= 0),
  unit text,
  visibility text check (visibility in ('SALEABLE', 'PURCHASABLE', 'BOTH')),
  stamp_duty bigint not null default 0 check (stamp_duty >= 0), -- for information only
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  deleted_by uuid,
  primary key (enterprise_id, id)
);
create index product_newest on product (enterprise_id, created_at desc, id desc)
  where deleted_at is null;
create index product_archived on product (enterprise_id, deleted_at desc, id desc)
  where deleted_at is not null;

-- Numbering ----------------------------------------------------------------------------------

-- One row per kind. Allocating a number locks it, which serializes the numbers of one kind.
create table number_format (
  enterprise_id uuid not null references enterprise on delete cascade,
  kind text not null,
  format_type text not null,
  custom_pattern text,
  primary key (enterprise_id, kind)
);

-- The highest counter that a series ever reached, so that a deleted number is never reused.
create table number_series (
  enterprise_id uuid not null references enterprise on delete cascade,
  kind text not null,
  format_type text not null,
  custom_pattern text not null default '', -- '' where the format has none
  period text not null, -- '', '2026' or '2026-11'
  counter numeric(40) not null,
  latest text not null, -- the number as written, which preserves its width
  primary key (enterprise_id, kind, format_type, custom_pattern, period)
);

-- Numbers of permanently deleted documents: a format chosen later must not reuse them.
create table deleted_number (
  enterprise_id uuid not null references enterprise on delete cascade,
  kind text not null,
  number text not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid,
  primary key (enterprise_id, kind, number)
);

-- Documents ----------------------------------------------------------------------------------

create table document (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null
    check (kind in ('QUOTATION', 'SALES_INVOICE', 'PURCHASE_ORDER', 'CREDIT_INVOICE')),
  number text not null,
  status text not null
    check (status in ('DRAFT', 'SENT', 'Under negotiation', 'ACCEPTED', 'REJECTED')),
  date date not null,
  due_date date not null,
  client_id uuid not null,
  payment_method text not null,
  notes text,
  global_discount_type text not null check (global_discount_type in ('PERCENTAGE', 'AMOUNT', 'NONE')),
  global_discount_value bigint not null, -- basis points or centimes, depending on the type
  stamp_duty_schedule text not null,
  total_before_discounts bigint not null,
  total_discounts bigint not null,
  total_excluding_tax bigint not null, -- after discounts
  vat bigint not null,
  stamp_duty bigint not null,
  total_to_pay bigint not null,
  -- The client's and the organization's details at the last save. A document that is no longer
  -- DRAFT shows and prints these.
  client_snapshot jsonb not null,
  enterprise_snapshot jsonb not null,
  source_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  deleted_by uuid,
  primary key (enterprise_id, id),
  unique (enterprise_id, kind, number),
  foreign key (enterprise_id, client_id) references client (enterprise_id, id),
  foreign key (enterprise_id, source_id) references document (enterprise_id, id)
    on delete set null (source_id),
  check (total_to_pay = total_excluding_tax + vat + stamp_duty),
  check (total_excluding_tax = total_before_discounts - total_discounts)
);
create index document_newest on document (enterprise_id, kind, date desc, created_at desc, id desc)
  where deleted_at is null;
create index document_archived on document (enterprise_id, kind, date desc, created_at desc, id desc)
  where deleted_at is not null;
create index document_client on document (enterprise_id, client_id, kind, date desc);
create index document_source on document (enterprise_id, source_id) where source_id is not null;

create table document_line (
  enterprise_id uuid not null,
  document_id uuid not null,
  position integer not null,
  id uuid not null default gen_random_uuid(),
  product_id uuid, -- the product that the line was copied from; it may no longer exist
  reference text,
  name text,
  description text,
  quantity integer not null check (quantity >= 1),
  unit text,
  unit_price bigint not null check (unit_price >= 0),
  discount_type text not null check (discount_type in ('PERCENTAGE', 'AMOUNT', 'NONE')),
  discount_value bigint not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  excluding_tax bigint not null,
  including_tax bigint not null,
  primary key (enterprise_id, document_id, position),
  foreign key (enterprise_id, document_id) references document (enterprise_id, id)
    on delete cascade
);

-- Retries ------------------------------------------------------------------------------------

create table idempotency_key (
  enterprise_id uuid not null references enterprise on delete cascade,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  reply jsonb, -- null only while its transaction runs
  created_at timestamptz not null default now(),
  primary key (enterprise_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Row-level security -------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array[
    'membership', 'image', 'client', 'product', 'number_format', 'number_series',
    'deleted_number', 'document', 'document_line', 'idempotency_key'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_enterprise on %I using (enterprise_id = current_enterprise())', name);
  end loop;
end $$;

alter table enterprise enable row level security;
create policy own_enterprise on enterprise using (id = current_enterprise());

-- A request has a session before it has an organization. This function runs as the owner and
-- returns both.
create function session_scope(session uuid, signed_in_user uuid)
  returns table (user_id uuid, enterprise_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.user_id, m.enterprise_id
      from session s left join membership m on m.user_id = s.user_id
     where s.id = session_scope.session
       and s.user_id = session_scope.signed_in_user
       and s.ended_at is null;
  end;

-- Knowing an image's path grants access to it: a mail or a printed page has no session.
create function image_at(wanted text)
  returns table (content_type text, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.content_type, i.bytes from image i where i.path = image_at.wanted;
  end;

grant usage on schema public to daftar_app;
grant select, insert, update, delete on all tables in schema public to daftar_app;
revoke all on function session_scope(uuid, uuid), image_at(text) from public;
grant execute on function session_scope(uuid, uuid), image_at(text) to daftar_app;
revoke all on schema_migration from daftar_app;
grant select on schema_migration to daftar_app;
