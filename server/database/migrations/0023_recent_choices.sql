-- Pickers list first what their user chose lately (docs/rules/documents.md#pickers): the newest choices
-- of each user and organization, one row a record. The program keeps 50 of each table.

create table recent_client (
  enterprise_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (enterprise_id, user_id, client_id),
  foreign key (enterprise_id, user_id) references membership on delete cascade,
  foreign key (enterprise_id, client_id) references client on delete cascade
);
create index recent_client_record on recent_client (enterprise_id, client_id);

create table recent_product (
  enterprise_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (enterprise_id, user_id, product_id),
  foreign key (enterprise_id, user_id) references membership on delete cascade,
  foreign key (enterprise_id, product_id) references product on delete cascade
);
create index recent_product_record on recent_product (enterprise_id, product_id);

do $$
declare
  name text;
begin
  foreach name in array array['recent_client', 'recent_product'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_enterprise on %I using (enterprise_id = current_enterprise())', name);
    execute format('grant select, insert, update, delete on %I to daftar_app', name);
  end loop;
end $$;
