-- The credit notes of an invoice are found by `source_id`: without it the invoice could be cancelled, or credited
-- again. Of an issued document it becomes null only when its source is deleted. As in 0051, with that.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'updated_by', 'source_id', 'sent_at',
    'cancelled_at', 'cancelled_by', 'cancel_reason', 'search_text'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - free = to_jsonb(new) - free
       and (new.status = old.status or (new.status <> 'DRAFT' and old.cancelled_at is null))
       and (new.source_id is not distinct from old.source_id
            or (new.source_id is null and not exists (
                  select from document as source
                   where source.enterprise_id = old.enterprise_id and source.id = old.source_id)))
       and (old.cancelled_at is null
            or (new.cancelled_at, new.cancelled_by, new.cancel_reason, new.sent_at)
            is not distinct from (old.cancelled_at, old.cancelled_by, old.cancel_reason, old.sent_at))
    then
      return new;
    end if;
  end if;
  raise exception 'document % is issued or cancelled', old.number
    using errcode = frozen_error(old.cancelled_at);
end $$;
