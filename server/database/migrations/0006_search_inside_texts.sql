-- A search index for substrings of documents' texts, and indexes for later pages of long lists.
--
-- A search matches a text anywhere in a number, in notes or in a name. Comparing every text of an
-- organization takes 70 ms for 25,000 documents, and a plain index cannot help: row-level security
-- does not use an index for an operator that is not leakproof (LIKE, and every operator of arrays).
-- So a function searches as the owner. It searches only the organization of the transaction and
-- returns nothing that row-level security would hide.
--
-- Clients and products have no such index: an organization has some thousands of them, which are
-- compared in a few milliseconds, and an import of 10,000 would take three times as long.
--
-- The index contains the trigrams of a text, hashed with the organization's id, so that a lookup
-- finds only that organization's rows, however many others there are. Rows that have all trigrams
-- are then compared in full. It needs no extension, which a server may lack.

-- The trigrams of a text in lower case, as numbers. The full comparison checks their order.
create function search_pieces(enterprise uuid, searched text) returns bigint[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg(distinct
             ('x' || left(md5(enterprise::text || piece), 16))::bit(64)::bigint), '{}')
      from (
        select sign || lead(sign, 1) over places || lead(sign, 2) over places as piece
          from string_to_table(searched, null) with ordinality as signs (sign, place)
        window places as (order by place)
      ) as pieces
     where piece is not null;
  end;

-- fastupdate is off: a search would scan the whole pending list, and the insert that fills the list
-- would merge all of it.
create index document_search on document using gin (search_pieces(enterprise_id, search_text))
  with (fastupdate = off);

-- The ids of the documents that contain a text of at least three characters, ignoring case, and of
-- those whose client's names do. `at_most` (null: no limit) limits the result. PL/pgSQL, because it
-- caches the plan.
create function documents_containing(searched text, of_kind text, at_most integer)
  returns setof uuid
  language plpgsql stable rows 200 security definer set search_path = public, pg_temp as $$
declare
  wanted constant text := lower(searched);
  pieces constant bigint[] := search_pieces(current_enterprise(), wanted);
begin
  return query
    (select document.id from document
      where document.enterprise_id = current_enterprise()
        and search_pieces(document.enterprise_id, document.search_text) @> pieces
        and strpos(document.search_text, wanted) > 0
        and (of_kind is null or document.kind = of_kind)
      limit at_most)
    union
    (select document.id
       from client join document on document.enterprise_id = client.enterprise_id
                                and document.client_id = client.id
      where client.enterprise_id = current_enterprise()
        and strpos(client.search_name, wanted) > 0
        and (of_kind is null or document.kind = of_kind)
      limit at_most);
end $$;

revoke all on function documents_containing(text, text, integer) from public;
grant execute on function documents_containing(text, text, integer) to daftar_app;

-- The index of every sort order contains the columns that a list filters by: counts and offsets are
-- index-only scans, and only the ten documents of the page are read.
drop index document_newest_of_all;
create index document_newest_of_all on document (enterprise_id, date desc, created_at desc, id desc)
  include (kind, status, payment_method, client_id, total_to_pay)
  where deleted_at is null;
drop index document_amount;
create index document_amount on document (enterprise_id, kind, total_to_pay, created_at, id)
  include (date, status, payment_method, client_id)
  where deleted_at is null;
