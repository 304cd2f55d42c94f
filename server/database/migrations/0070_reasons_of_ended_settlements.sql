-- A settlement that a user had ended keeps its reason when one of its movements is voided: the receipt of a cancelled
-- payment lists what the cancellation ended, not what was detached before.
create or replace function end_settlements_of_voided() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settlement set ended_on = settled_on, ended_reason = coalesce(ended_reason, 'CANCELLED')
   where enterprise_id = new.enterprise_id and ended_on is distinct from settled_on
     and (debit_id = new.id or credit_id = new.id);
  return null;
end $$;
