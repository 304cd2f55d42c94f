-- Searching inside texts without reading all of them, and long lists whose later pages are quick.
--
-- A search looks for a text anywhere in a number, in notes or in a name. Comparing every text of
-- an organization takes 70 ms for 25,000 documents, and no index could help: row-level security
-- keeps what is not leakproof (LIKE, and every operator of arrays) away from indexes. So a
-- function looks things up as the owner. It sees the organization of the unit of work alone, and
-- says nothing of it that its own rows would not.
--
-- Clients and products have no such index: an organization has some thousands of them, which are
-- compared in a few milliseconds, and an import of 10,000 would take three times as long.
--
-- The index holds the three-letter pieces of a text, mixed with the organization: finding the
-- pieces of what is looked for is finding that organization's rows, however many others there
-- are. What has them all is compared in full. It needs no extension, which a server may lack.

-- The pieces of a text in lower case, as numbers. The order of its signs is kept by comparing.
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

-- Written at once, not collected for later: a search would read all that waits, and the creation
-- that fills the waiting list would pay for all.
create index document_search on document using gin (search_pieces(enterprise_id, search_text))
  with (fastupdate = off);

-- The ids of the documents that contain a text of three signs or more, in whatever case, and of
-- those whose client's names do; `at_most` (null: all) ends the looking where there are many.
-- PL/pgSQL, because it keeps a plan.
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

-- What a list filters by stands in the index of every order: a later page, and a count, read the
-- index alone and only then the ten documents that are shown.
drop index document_newest_of_all;
create index document_newest_of_all on document (enterprise_id, date desc, created_at desc, id desc)
  include (kind, status, payment_method, client_id, total_to_pay)
  where deleted_at is null;
drop index document_amount;
create index document_amount on document (enterprise_id, kind, total_to_pay, created_at, id)
  include (date, status, payment_method, client_id)
  where deleted_at is null;
