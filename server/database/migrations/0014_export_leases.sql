-- Limits each organization to one export at a time across all programs that share the database. The
-- lease replaces a counter of the rate limiter: a row with its holder and its time of expiry. The
-- holder renews it while it works and deletes it at the end. The lease of a program that died
-- expires, and the next claim overwrites it.

create table export_lease (
  enterprise_id uuid primary key references enterprise on delete cascade,
  holder uuid not null, -- unique for each claim: a program renews and releases only its own lease
  expires_at timestamptz not null
);

alter table export_lease enable row level security;
create policy own_enterprise on export_lease using (enterprise_id = current_enterprise());
grant select, insert, update, delete on export_lease to daftar_app;
