-- The list of documents filters by what is left to pay. Overdue invoices come from the open debts without reading
-- their rows, and checks that aren't cashed are few among the payments.
drop index movement_open;
create index movement_open on movement (enterprise_id, client_id, side)
  include (open, due_on, promised_on, counted_from, document_id)
  where voided_at is null and open > 0;

create index payment_uncleared on payment (enterprise_id)
  where state in ('RECORDED', 'DEPOSITED');

-- What was collected in a month.
create index payment_cleared on payment (enterprise_id, cleared_on) include (direction, amount)
  where state = 'CLEARED';
