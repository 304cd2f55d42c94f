-- A search ignores case, accents and the variants of Arabic letters, finds words in any order, and
-- finds clients by telephone and registration numbers, documents by amount (docs/rules/search.md).

-- Folds a text as `foldText` of domain/foldText.ts does, with the same tables: lower() and the
-- classes of regular expressions depend on the collation, which differs between servers. A change of
-- the tables needs a migration that computes the columns below again.
create function fold_text(written text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := written;
begin
  if octet_length(folded) <> length(folded) then -- not only ASCII
    folded := regexp_replace(normalize(folded, nfkd) collate "C",
      '[\u0300-\u036f\ufe00-\ufe0f\u00ad\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]',
      '', 'g');
    folded := replace(replace(folded, '’', ''''), '–', '-');
  end if;
  if octet_length(folded) <> length(folded) then -- more than the usual accents
    folded := translate(normalize(folded, nfkd),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ٱةەہھۃىیکڨ،؛؟٪٫٬’‘‛ʼ′«»“”„‐‒–—―−⁄ØøĐđŁłÐðĦħŦŧŊŋıȷÆŒẞÞ',
      '01234567890123456789اهههههييكق,;?%, ''''''''''"""""------/ooddllddhhttnnijæœßþ');
    if folded collate "C" ~ '[\u0370-\u052f]' then
      folded := translate(folded,
        'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    end if;
    folded := replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  end if;
  return btrim(regexp_replace(lower(folded collate "C"),
    '[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g'));
end $$;

-- An amount as `amountSearchText` of domain/searchWords.ts writes it.
create function amount_search_text(centimes bigint) returns text
  language sql immutable strict parallel safe
  return translate('Z' || centimes / 100 || ',' || lpad((centimes % 100)::text, 2, '0') || ';',
                   '0123456789', 'ABCDEFGHIJ');

-- The digits of a telephone; an Algerian one in its national form.
create function phone_search_text(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(regexp_replace(fold_text(phone), '[^0-9+]', '', 'g'),
                   '^(?:\+|00)?2130?([0-9]{8,9})$', '0\1'),
    '^\+|^00', '');

-- A registration number without punctuation and spaces.
create function code_search_text(code text) returns text
  language sql immutable strict parallel safe
  return translate(fold_text(code), ' -/.,()_', '');

-- The patterns of LIKE for the words of a search that have one spelling. A word is its spellings, as
-- `parseSearch` returns them, separated by line breaks. These functions are in PL/pgSQL, because a
-- simple expression takes a hundredth of the time of a query there.
create function search_patterns(words text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  word text;
  patterns text[] := '{}';
begin
  foreach word in array words loop
    if strpos(word, chr(10)) = 0 then
      patterns := patterns
        || ('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    end if;
  end loop;
  return patterns;
end $$;

-- The regular expressions for the words that have several spellings.
create function search_regexes(words text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  word text;
  regexes text[] := '{}';
begin
  foreach word in array words loop
    if strpos(word, chr(10)) > 0 then
      regexes := regexes
        || replace(regexp_replace(word, '[][\\^$.|?*+(){}]', '\\\&', 'g'), chr(10), '|');
    end if;
  end loop;
  return regexes;
end $$;

-- The spellings of the word that the fewest texts probably contain, the longest; null if no word can
-- be looked up in a search index, which has no entry for a text of less than three characters.
create function search_driver(words text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  word text;
  spelling text;
  shortest integer;
  longest integer := 2;
  driver text[];
begin
  foreach word in array words loop
    shortest := length(word);
    foreach spelling in array string_to_array(word, chr(10)) loop
      shortest := least(shortest, length(spelling));
    end loop;
    if shortest > longest then
      longest := shortest;
      driver := string_to_array(word, chr(10));
    end if;
  end loop;
  return driver;
end $$;

-- The trigrams of a text, and one number for the amount at its end, which is looked up whole.
create or replace function search_pieces(enterprise uuid, searched text) returns bigint[]
  language plpgsql immutable parallel safe as $$
declare
  whose constant text := enterprise::text;
  amount_at constant integer := strpos(searched, 'Z'); -- the only capital letters are an amount's
  signs text[];
  pieces bigint[] := '{}';
begin
  if amount_at > 0 then
    signs := string_to_array(left(searched, amount_at - 1), null);
    pieces := pieces || ('x' || left(md5(
      whose || split_part(substr(searched, amount_at), ',', 1)), 16))::bit(64)::bigint;
  else
    signs := string_to_array(searched, null);
  end if;
  for place in 1 .. coalesce(cardinality(signs), 0) - 2 loop
    pieces := pieces || ('x' || left(md5(
      whose || signs[place] || signs[place + 1] || signs[place + 2]), 16))::bit(64)::bigint;
  end loop;
  return pieces;
end $$;

-- The numbers that a spelling looks up. Every text that contains it has them; texts that have them
-- are compared in full.
create or replace function search_cover(enterprise uuid, searched text) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  whose constant text := enterprise::text;
  last constant integer := length(searched) - 2;
  pieces bigint[] := '{}';
begin
  if left(searched, 1) = 'Z' then return search_pieces(enterprise, searched); end if;
  if last < 1 then return pieces; end if;
  for third in 0 .. (last + 1) / 3 loop
    pieces := pieces || ('x' || left(md5(
      whose || substr(searched, least(3 * third + 1, last), 3)), 16))::bit(64)::bigint;
  end loop;
  return pieces;
end $$;

drop function documents_saying(text, text, boolean, integer);
drop function clients_named(text);
drop index document_search;
drop index client_search;

alter table client
  drop column search_name,
  drop column search_email,
  add column search_name text not null generated always as
    (fold_text(coalesce(first_name || ' ', '') || last_name)) stored,
  add column search_text text not null generated always as
    (fold_text(coalesce(first_name || ' ', '') || last_name || coalesce(' ' || email, '')
               || coalesce(' ' || phone, '') || coalesce(' ' || nif, '')
               || coalesce(' ' || trade_register, ''))
     || coalesce(' ' || phone_search_text(phone), '') || coalesce(' ' || code_search_text(nif), '')
     || coalesce(' ' || code_search_text(trade_register), '')) stored;

alter table product
  drop column search_text,
  add column search_text text not null generated always as
    (fold_text(name || coalesce(' ' || reference, '') || coalesce(' ' || description, ''))) stored;

alter table document
  drop column search_text,
  add column search_text text not null generated always as
    (fold_text(number || coalesce(' ' || notes, '')) || amount_search_text(total_to_pay)) stored;

-- Migrations 6, 7 and 13 say why these indexes are as they are.
create index document_search on document using gin (search_pieces(enterprise_id, search_text))
  with (fastupdate = off);
create index client_search on client using gin (search_pieces(enterprise_id, search_name))
  with (gin_pending_list_limit = 256);
alter index document_search alter column 1 set statistics 0;
alter index client_search alter column 1 set statistics 0;

-- The documents whose own number, notes or amount have all words; `at_most` (null: no limit) limits
-- the result. Looks up the longest word, of at most four spellings, and compares the others. A custom
-- plan would leave out the spellings that are absent, and take longer to make than to execute.
-- `is true` prevents a scan of all the organization's rows in another index.
-- Migration 6 says why such a function runs as the owner.
create function documents_saying(
  words text[], of_kind text, is_archived boolean, at_most integer
) returns table (document_id uuid, client_id uuid, status text)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  whose constant uuid := current_enterprise(); -- read once, not for each row
  driver constant text[] := search_driver(words);
  pieces1 constant bigint[] := search_cover(whose, driver[1]);
  pieces2 constant bigint[] := search_cover(whose, driver[2]);
  pieces3 constant bigint[] := search_cover(whose, driver[3]);
  pieces4 constant bigint[] := search_cover(whose, driver[4]);
  patterns constant text[] := search_patterns(words);
  regexes constant text[] := search_regexes(words);
begin
  if driver is null then
    return query
      select document.id, document.client_id, document.status from document
       where document.enterprise_id = whose
         and document.search_text like all (patterns)
         and document.search_text collate "C" ~ all (regexes)
         and (of_kind is null or document.kind = of_kind)
         and (document.deleted_at is not null) = is_archived
       limit at_most;
    return;
  end if;
  return query
    select document.id, document.client_id, document.status from document
     where (document.enterprise_id = whose) is true
       and (search_pieces(document.enterprise_id, document.search_text) @> pieces1
            or search_pieces(document.enterprise_id, document.search_text) @> pieces2
            or search_pieces(document.enterprise_id, document.search_text) @> pieces3
            or search_pieces(document.enterprise_id, document.search_text) @> pieces4)
       and document.search_text like all (patterns)
       and document.search_text collate "C" ~ all (regexes)
       and (of_kind is null or document.kind = of_kind)
       and (document.deleted_at is not null) = is_archived
     limit at_most;
end $$;

-- The same among the documents of some clients, without those that have all the words in `unless`.
-- Where no word can be looked up, an index finds the clients' documents.
create function documents_of_clients_saying(
  clients uuid[], words text[], unless text[], of_kind text, is_archived boolean
) returns table (document_id uuid, client_id uuid, status text)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  whose constant uuid := current_enterprise();
  driver constant text[] := search_driver(words);
  pieces1 constant bigint[] := search_cover(whose, driver[1]);
  pieces2 constant bigint[] := search_cover(whose, driver[2]);
  pieces3 constant bigint[] := search_cover(whose, driver[3]);
  pieces4 constant bigint[] := search_cover(whose, driver[4]);
  patterns constant text[] := search_patterns(words);
  regexes constant text[] := search_regexes(words);
  other_patterns constant text[] := search_patterns(unless);
  other_regexes constant text[] := search_regexes(unless);
begin
  if driver is null then
    return query
      select document.id, document.client_id, document.status from document
       where document.enterprise_id = whose
         and document.client_id = any (clients)
         and document.search_text like all (patterns)
         and document.search_text collate "C" ~ all (regexes)
         and not (document.search_text like all (other_patterns)
                  and document.search_text collate "C" ~ all (other_regexes))
         and (of_kind is null or document.kind = of_kind)
         and (document.deleted_at is not null) = is_archived;
    return;
  end if;
  return query
    select document.id, document.client_id, document.status from document
     where (document.enterprise_id = whose) is true
       and (search_pieces(document.enterprise_id, document.search_text) @> pieces1
            or search_pieces(document.enterprise_id, document.search_text) @> pieces2
            or search_pieces(document.enterprise_id, document.search_text) @> pieces3
            or search_pieces(document.enterprise_id, document.search_text) @> pieces4)
       and (document.client_id in (select unnest(clients))) is true -- a hashed subplan
       and document.search_text like all (patterns)
       and document.search_text collate "C" ~ all (regexes)
       and not (document.search_text like all (other_patterns)
                and document.search_text collate "C" ~ all (other_regexes))
       and (of_kind is null or document.kind = of_kind)
       and (document.deleted_at is not null) = is_archived;
end $$;

-- The clients whose names have all words.
create function clients_named(words text[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  whose constant uuid := current_enterprise();
  driver constant text[] := search_driver(words);
  pieces1 constant bigint[] := search_cover(whose, driver[1]);
  pieces2 constant bigint[] := search_cover(whose, driver[2]);
  pieces3 constant bigint[] := search_cover(whose, driver[3]);
  pieces4 constant bigint[] := search_cover(whose, driver[4]);
  patterns constant text[] := search_patterns(words);
  regexes constant text[] := search_regexes(words);
begin
  if driver is null then
    return array(
      select client.id from client
       where client.enterprise_id = whose
         and client.search_name like all (patterns)
         and client.search_name collate "C" ~ all (regexes));
  end if;
  return array(
    select client.id from client
     where (client.enterprise_id = whose) is true
       and (search_pieces(client.enterprise_id, client.search_name) @> pieces1
            or search_pieces(client.enterprise_id, client.search_name) @> pieces2
            or search_pieces(client.enterprise_id, client.search_name) @> pieces3
            or search_pieces(client.enterprise_id, client.search_name) @> pieces4)
       and client.search_name like all (patterns)
       and client.search_name collate "C" ~ all (regexes));
end $$;

-- The clients whose names have some of the words, by the words that they lack.
create function clients_by_missing_words(words text[])
  returns table (missing text[], ids uuid[])
  language plpgsql stable rows 4 as $$
begin
  return query
    select array(select word from unnest(words) as word where word <> all (named.found)),
           array_agg(named.id)
      from (select array_agg(word order by word) as found, id
              from unnest(words) as word, unnest(clients_named(array[word])) as id
             group by id) as named
     group by named.found;
end $$;

revoke all on function documents_saying(text[], text, boolean, integer),
  documents_of_clients_saying(uuid[], text[], text[], text, boolean), clients_named(text[]),
  clients_by_missing_words(text[]) from public;
grant execute on function documents_saying(text[], text, boolean, integer),
  documents_of_clients_saying(uuid[], text[], text[], text, boolean), clients_named(text[]),
  clients_by_missing_words(text[]) to daftar_app;
