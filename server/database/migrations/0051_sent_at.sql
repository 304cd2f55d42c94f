-- Issuing makes a DRAFT SENT, so the status of an issued document doesn't say that its client has it: `sent_at`
-- does. It is the time of the last mail, or of the first change to SENT by a user. Cancelling warns about it.

alter table document add column sent_at timestamptz(3);

-- Of a document that is SENT now, the history has the time of that change; created as SENT, it has none.
alter table document disable trigger user;
update document
   set sent_at = coalesce(
         (select max(history.at) from history
           where history.enterprise_id = document.enterprise_id and history.record_id = document.id
             and history.changes -> 'status' ->> 1 = 'SENT'),
         document.created_at)
 where status = 'SENT' and issued_at is null;
alter table document enable trigger user;

-- A document can be sent after its issue. As in 0041, with `sent_at`.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'updated_by', 'source_id', 'sent_at',
    'cancelled_at', 'cancelled_by', 'cancel_reason', 'search_text'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - free = to_jsonb(new) - free
       and (new.status = old.status or (new.status <> 'DRAFT' and old.cancelled_at is null))
       and (new.source_id is null or new.source_id is not distinct from old.source_id)
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
