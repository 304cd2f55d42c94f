-- The snapshots of issued documents are read once for all images that a statement deletes, not once for each.
drop trigger keep_issued on image;
drop function keep_issued_image();

create function keep_issued_images() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from document
               cross join lateral jsonb_to_record(document.enterprise_snapshot)
                 as block ("logoUrl" text, "signatureUrl" text, "stampUrl" text)
              where document.enterprise_id = any (array(select distinct enterprise_id from removed))
                and document.issued_at is not null
                and ("logoUrl" in (select path from removed)
                  or "signatureUrl" in (select path from removed)
                  or "stampUrl" in (select path from removed)))
  then
    raise exception 'an issued document shows the image' using errcode = 'ISS01';
  end if;
  return null;
end $$;
create trigger keep_issued after delete on image
  referencing old table as removed
  for each statement execute function keep_issued_images();
