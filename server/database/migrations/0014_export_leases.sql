-- One export at a time for each organization, on however many programs share the database. The
-- lock was a counter of the rate limiter; a lease is a row that names its holder and the time at
-- which it expires. The holder renews it while it works and deletes it at the end. The lease of a
-- program that died expires by itself, and the next claim overwrites it.

create table export_lease (
  enterprise_id uuid primary key references enterprise on delete cascade,
  holder uuid not null, -- made for each claim: only its own lease is renewed or released
  expires_at timestamptz not null
);

alter table export_lease enable row level security;
create policy own_enterprise on export_lease using (enterprise_id = current_enterprise());
grant select, insert, update, delete on export_lease to daftar_app;
