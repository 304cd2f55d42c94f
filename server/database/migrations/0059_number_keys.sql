-- Numbers that look alike are one number: a document's number is unique by a key that ignores case, spaces and
-- invisible characters, and on quotations takes a first F as D, as both print D (docs/rules/numbering.md#typed-numbers).
-- Pairs of documents that have one key today stay: the later ones get a key of their own.

create function document_number_key(kind text, number text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    upper(translate(
      regexp_replace(normalize(number, nfkd) collate "C",
        '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
        '', 'g'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øœæđłıðþħŧŋ', '01234567890123456789ØŒÆĐŁIÐÞĦŦŊ') collate "C"),
    case kind when 'QUOTATION' then '^F' else '^$' end,
    case kind when 'QUOTATION' then 'D' else '' end);

alter table document add column number_key text;
alter table document disable trigger user;
update document set number_key = document_number_key(kind, number);
update document set number_key = document.number_key || chr(1) || twin.place
  from (select enterprise_id, id,
               row_number() over (partition by enterprise_id, kind, number_key order by created_at, id) as place
          from document) as twin
 where twin.enterprise_id = document.enterprise_id and twin.id = document.id and twin.place > 1;
alter table document enable trigger user;
alter table document alter column number_key set not null;
create unique index document_number_key on document (enterprise_id, kind, number_key);

-- The key is written by this trigger alone.
create function set_number_key() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    new.number_key := old.number_key;
    if (new.kind, new.number) = (old.kind, old.number) then return new; end if;
  end if;
  new.number_key := document_number_key(new.kind, new.number);
  return new;
end $$;
create trigger set_number_key before insert or update of kind, number, number_key on document
  for each row execute function set_number_key();
alter table document enable always trigger set_number_key; -- also for rows that are loaded without other triggers

alter table deleted_number add column number_key text not null
  generated always as (document_number_key(kind, number)) stored;
create index deleted_number_key on deleted_number (enterprise_id, kind, number_key);

create or replace function free_counter(
  of_enterprise uuid, of_kind text, before_counter text, after_counter text,
  least_digits integer, most_digits integer, from_counter numeric
) returns numeric language plpgsql stable set search_path = public, pg_temp as $$
declare
  candidate numeric := from_counter;
  written text;
begin
  while length(candidate::text) <= most_digits loop
    written := document_number_key(of_kind, before_counter
      || lpad(candidate::text, greatest(length(candidate::text), least_digits), '0')
      || after_counter);
    if not exists (select from document
                    where enterprise_id = of_enterprise and kind = of_kind and number_key = written)
      and not exists (select from deleted_number
                       where enterprise_id = of_enterprise and kind = of_kind and number_key = written)
    then
      return candidate;
    end if;
    candidate := candidate + 1;
  end loop;
  return null;
end $$;

-- The history shows the number, not its key.
create or replace function changes_between(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_object_agg(old.key, jsonb_build_array(old.value, after -> old.key)), '{}')
      from jsonb_each(before) old
     where old.value is distinct from after -> old.key
       and old.key !~ '^(created|updated|deleted)_(at|by)$|^(issued|cancelled)_by$|^(search|sort)_|^version$|^vat_by_rate$|^number_key$';
  end;
