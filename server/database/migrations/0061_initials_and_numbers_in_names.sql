-- Folding joins initials ("S.A.R.L." is "sarl") and knows the letters of Berber and other African languages; a
-- search finds the number of a document without the zeros of its counter ("F26-88"); names are sorted
-- with their numbers as numbers ("SARL 2M" before "SARL 10M"), by a column, because a server may lack ICU.

-- Folds a text as `foldText` of domain/text/foldText.ts does.
create or replace function fold_text(written text) returns text
  language plpgsql immutable strict parallel safe
  set search_path = public, pg_temp as $$
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
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ٱةەہھۃىیکڨ،؛؟٪٫٬’‘‛ʼ′«»“”„‐‒–—―−⁄ØøĐđŁłÐðĦħŦŧŊŋıȷÆŒẞÞƐɛƏəƎǝǤǥƉɖƁɓƊɗƘƙƝɲƆɔƳƴƓɠƔ',
      '01234567890123456789اهههههييكق,;?%, ''''''''''"""""------/ooddllddhhttnnijæœßþeeeeeeggddbbddkknnooyyggɣ');
    if folded collate "C" ~ '[\u0370-\u052f]' then
      folded := translate(folded,
        'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    end if;
    folded := replace(replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
      'þ', 'th'), 'ɣ', 'gh');
  end if;
  folded := btrim(regexp_replace(lower(folded collate "C"),
    '[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g'));
  if strpos(folded, '.') > 0 then -- the dots of initials
    folded := regexp_replace(folded collate "C",
      '(?<=(?:^|[ -/:-`{-\u00bf])[a-z\u0430-\u045f\u0620-\u064a])\.(?=[a-z\u0430-\u045f\u0620-\u064a](?:$|[ -/:-?[-`{-\u00bf]))'
      '|(?<=(?:^|[ -/:-`{-\u00bf])[a-z\u0430-\u045f\u0620-\u064a]\.[a-z\u0430-\u045f\u0620-\u064a])\.(?=(?:$|[ -/:-?[-`{-\u00bf]))',
      '', 'g');
  end if;
  return folded;
end $$;

-- Folds again what the new rules change. The records stay as they are: no version, history or count.
create function folds_anew(texts text) returns boolean
  language sql immutable
  return texts ~ '[ƐɛƏəƎǝǤǥƉɖƁɓƊɗƘƙƝɲƆɔƳƴƓɠƔɣ]|[^ ][.．․][^ ]';

alter table product disable trigger user;
update product set name = name, reference = reference, description = description
 where folds_anew(concat_ws(' ', name, reference, description));
alter table product enable trigger user;
alter table document disable trigger user;
update document set number = number, notes = notes where folds_anew(concat_ws(' ', number, notes));
alter table document enable trigger user;
alter table document enable always trigger set_number_key;

-- Two views of a list have one name now: the later ones get a part of their id.
update saved_view set name = left(name, 30) || ' (' || left(saved_view.id::text, 6) || ')'
  from (select enterprise_id, id,
               row_number() over (partition by enterprise_id, user_id, list, fold_text(name)
                                  order by created_at, id) as place
          from saved_view) as twin
 where twin.enterprise_id = saved_view.enterprise_id and twin.id = saved_view.id and place > 1;
update saved_view set name = name where folds_anew(name);
drop function folds_anew(text);

-- A name for sorting: lower case, digits as Latin ones, numbers as wide as each other, up to twelve digits.
create function sort_text(name text) returns text
  language plpgsql immutable strict parallel safe
  set search_path = public, pg_temp as $$
declare
  sorted text := lower(translate(name, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'));
begin
  if sorted !~ '[0-9]' then return sorted; end if;
  return regexp_replace(regexp_replace(sorted, '([0-9]+)', '00000000000\1', 'g'),
                        '0*([0-9]{12,})', '\1', 'g');
end $$;

-- All rows of clients are written anew, which folds them again too.
alter table client
  drop column sort_name, -- and its index
  add column sort_name text not null generated always as
    (sort_text(case type when 'INDIVIDUAL' then coalesce(first_name || ' ', '') || last_name
                         else last_name end)) stored;
create index client_name on client (enterprise_id, sort_name, id);
alter table product add column sort_name text not null generated always as (sort_text(name)) stored;

-- The regular expressions for the words that have several spellings; chr(1) at the end of one: no digit follows.
create or replace function search_regexes(words text[]) returns text[]
  language plpgsql immutable strict parallel safe
  set search_path = public, pg_temp as $$
declare
  word text;
  regexes text[] := '{}';
begin
  foreach word in array words loop
    if strpos(word, chr(10)) > 0 then
      regexes := regexes
        || replace(replace(regexp_replace(word, '[][\\^$.|?*+(){}]', '\\\&', 'g'), chr(10), '|'),
                   chr(1), '(?![0-9])');
    end if;
  end loop;
  return regexes;
end $$;

-- The spellings of the word that the fewest texts probably contain, the longest; null if no word can be looked
-- up in a search index, which has no entry for a text of less than three characters.
create or replace function search_driver(words text[]) returns text[]
  language plpgsql immutable strict parallel safe
  set search_path = public, pg_temp as $$
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
      driver := string_to_array(replace(word, chr(1), ''), chr(10));
    end if;
  end loop;
  return driver;
end $$;
