-- The seal of an issued document has the hashes of the images that its page shows (payload version 2). Images never
-- change; those that an issued page shows aren't deleted.
create trigger insert_only before update on image
  for each statement execute function refuse_change();
revoke update on image from daftar_app;

create function keep_issued_image() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from document
              where document.enterprise_id = old.enterprise_id
                and document.issued_at is not null
                and old.path in (document.enterprise_snapshot ->> 'logoUrl',
                                 document.enterprise_snapshot ->> 'signatureUrl',
                                 document.enterprise_snapshot ->> 'stampUrl'))
  then
    raise exception 'an issued document shows the image' using errcode = 'ISS01';
  end if;
  return old;
end $$;
create trigger keep_issued before delete on image
  for each row execute function keep_issued_image();
