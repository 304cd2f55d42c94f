-- API keys (docs/rules/api-keys.md): a program acts for the member who created the key, with the key's role.

-- A removed key's row is deleted. As with sessions, only the hash of the secret is stored. The key names
-- its organization, so that it is looked up among that organization's rows alone.
create table api_key (
  enterprise_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  role text not null check (role in ('BUSINESS_OWNER', 'MANAGER', 'SALES', 'ACCOUNTANT')),
  secret_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz, -- null: no end
  last_used_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, created_by) references membership on delete cascade,
  constraint api_key_name unique (enterprise_id, name)
);

alter table api_key enable row level security;
create policy own_enterprise on api_key using (enterprise_id = current_enterprise());
grant select, insert, update, delete on api_key to daftar_app;

-- A request with a key has no organization yet: as `session_scope`, this runs as the owner. The program
-- compares the hash.
create function api_key_scope(enterprise uuid, key uuid)
  returns table (user_id uuid, creator_role text, name text, role text, secret_hash bytea,
                 is_expired boolean)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.created_by, m.role, k.name, k.role, k.secret_hash,
           coalesce(k.expires_at <= now(), false)
      from api_key k
      join membership m on m.enterprise_id = k.enterprise_id and m.user_id = k.created_by
                       and m.ended_at is null and m.confirmed
     where k.enterprise_id = api_key_scope.enterprise and k.id = api_key_scope.key;
end $$;

revoke all on function api_key_scope(uuid, uuid) from public;
grant execute on function api_key_scope(uuid, uuid) to daftar_app;

-- Keys end with their creator's membership, for good: a member who joins again has none. So do those of
-- an account that was taken over: a stranger may have them.
create function end_api_keys() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  delete from api_key k where k.enterprise_id = new.enterprise_id and k.created_by = new.user_id;
  return null;
end $$;

create trigger end_api_keys after update of ended_at, confirmed on membership for each row
  when ((old.ended_at is null and new.ended_at is not null) or (old.confirmed and not new.confirmed))
  execute function end_api_keys();

-- The history: which key acted, by its name at that time, and which keys were created and removed.
alter table history add column api_key text;
alter table history alter column api_key
  set default nullif(current_setting('app.api_key', true), '');

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('document', 'client', 'product', 'enterprise', 'number_format', 'api_key'))
  not valid;
alter table history validate constraint history_subject_check;

create function record_api_key() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  recorded api_key := case tg_op when 'DELETE' then old else new end;
begin
  insert into history (enterprise_id, actor, action, subject, record_id, kind, label)
  select e.id, current_actor(), case tg_op when 'DELETE' then 'DELETE' else 'CREATE' end,
         'api_key', e.id, recorded.role, recorded.name
    from enterprise e where e.id = recorded.enterprise_id;
  return null;
end $$;

create trigger history after insert or delete on api_key
  for each row execute function record_api_key();

revoke all on function end_api_keys(), record_api_key() from public;
