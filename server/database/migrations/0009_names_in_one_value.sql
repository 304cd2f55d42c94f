-- A search looks up fewer trigrams, and `clients_named` returns one array instead of rows: for a
-- page by a client's name that 800 of 5,000 clients have, returning rows was a sixth of the cost.

-- The trigrams that cover a text, in the format of `search_pieces`: every row that contains the text
-- has them, and rows that have them are compared in full. Looks up a third as many.
create function search_cover(enterprise uuid, searched text) returns bigint[]
  language plpgsql immutable parallel safe as $$
declare
  whose constant text := enterprise::text;
  last constant integer := length(searched) - 2;
  pieces bigint[] := '{}';
begin
  if last < 1 then return pieces; end if;
  for third in 0 .. (last + 1) / 3 loop
    pieces := pieces || ('x' || left(md5(
      whose || substr(searched, least(3 * third + 1, last), 3)), 16))::bit(64)::bigint;
  end loop;
  return pieces;
end $$;

create or replace function documents_saying(
  searched text, of_kind text, is_archived boolean, at_most integer
) returns table (document_id uuid, client_id uuid, status text)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp as $$
declare
  whose constant uuid := current_enterprise(); -- found out once, not for every row
  wanted constant text := lower(searched);
  pieces constant bigint[] := search_cover(whose, wanted);
begin
  return query
    select document.id, document.client_id, document.status from document
     where document.enterprise_id = whose
       and search_pieces(document.enterprise_id, document.search_text) @> pieces
       and strpos(document.search_text, wanted) > 0
       and (of_kind is null or document.kind = of_kind)
       and (document.deleted_at is not null) = is_archived
     limit at_most;
end $$;

drop function clients_named(text);
create function clients_named(searched text) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  whose constant uuid := current_enterprise();
  wanted constant text := lower(searched);
  pieces constant bigint[] := search_cover(whose, wanted);
begin
  return array(
    select client.id from client
     where client.enterprise_id = whose
       and search_pieces(client.enterprise_id, client.search_name) @> pieces
       and strpos(client.search_name, wanted) > 0);
end $$;

revoke all on function clients_named(text) from public;
grant execute on function clients_named(text) to daftar_app;
