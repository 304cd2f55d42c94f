-- The key of an address has its domain in the form of the DNS, so that a mailbox has one account, however its domain is
-- written: "x@société.dz" and "x@xn--socit-esab.dz". Keys with other letters than ASCII are converted: compatibility forms
-- are replaced (NFKC), then each label is encoded (RFC 3492), as `emailKey` does.
--
-- Two accounts may be of one mailbox, registered in both forms. None is removed or joined: each has records of its own.
-- The one that has the new key already keeps it, else the one with a verified address gets it, else the older one. The
-- others keep their former key, by which sign-in, reset links and invitations still find them under the address as it was
-- registered; nobody can register it anew. Likewise of two invitations of an organization to one mailbox. Links that were
-- mailed before the upgrade stay valid. The devices and networks of a converted account count as new once.

create function domain_digit(digit integer) returns text language sql immutable
  return substr('abcdefghijklmnopqrstuvwxyz0123456789', digit + 1, 1);

-- RFC 3492, 6.3: the label without "xn--".
create function encode_label(label text) returns text language plpgsql immutable
  set search_path = public, pg_temp as $$
declare
  points integer[] := array(
    select ascii(letter) from regexp_split_to_table(label, '') with ordinality as each (letter, at)
     order by at);
  result text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic integer := length(result);
  done integer := basic;
  n integer := 128;
  delta integer := 0;
  bias integer := 72;
  next integer;
  point integer;
  q integer;
  k integer;
  threshold integer;
begin
  if basic > 0 then result := result || '-'; end if;
  while done < cardinality(points) loop
    select min(each) into next from unnest(points) each where each >= n;
    delta := delta + (next - n) * (done + 1);
    n := next;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        threshold := greatest(1, least(26, k - bias));
        exit when q < threshold;
        result := result || domain_digit(threshold + (q - threshold) % (36 - threshold));
        q := (q - threshold) / (36 - threshold);
        k := k + 36;
      end loop;
      result := result || domain_digit(q);
      delta := case when done = basic then delta / 700 else delta / 2 end;
      delta := delta + delta / (done + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
      done := done + 1;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return result;
end $$;

create function ascii_key(former text) returns text language sql immutable
  set search_path = public, pg_temp as $$
  select split_part(former, '@', 1) || '@' || string_agg(
           case when octet_length(label) > length(label) then 'xn--' || encode_label(label) else label end,
           '.' order by at)
    from regexp_split_to_table(lower(normalize(split_part(former, '@', 2), nfkc)), '\.')
         with ordinality as each (label, at)
$$;

-- Letters beyond ASCII, and of ASCII what a domain may have.
create function has_international_domain(key text) returns boolean language sql immutable
  set search_path = public, pg_temp as $$
  select key ~ '^[^@]+@[^@\x01-\x2c\x2f\x3a-\x60\x7b-\x7f]+$'
         and octet_length(split_part(key, '@', 2)) > length(split_part(key, '@', 2))
$$;

with found as (
  select id, email_key as former, ascii_key(email_key) as key, email_verified_at, created_at
    from app_user where has_international_domain(email_key)
), converted as (
  select distinct on (key) id, former, key from found
   where not exists (select from app_user u where u.email_key = found.key)
   order by key, email_verified_at is null, created_at, id
), verifications as (
  update email_verification v set email_key = c.key
    from converted c where v.user_id = c.id and v.email_key = c.former
), resets as (
  update password_reset r set mailed_to = c.key
    from converted c where r.user_id = c.id and r.mailed_to = c.former
)
update app_user u set email_key = c.key from converted c where u.id = c.id;

with found as (
  select enterprise_id, id, ascii_key(email_key) as key, created_at
    from invitation where has_international_domain(email_key)
), converted as (
  select distinct on (enterprise_id, key) enterprise_id, id, key from found
   where not exists (select from invitation i
                      where i.enterprise_id = found.enterprise_id and i.email_key = found.key)
   order by enterprise_id, key, created_at desc, id
)
update invitation i set email_key = c.key
  from converted c where i.enterprise_id = c.enterprise_id and i.id = c.id;

drop function has_international_domain(text), ascii_key(text), encode_label(text), domain_digit(integer);
