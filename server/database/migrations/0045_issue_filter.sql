-- The lists filter by whether documents are issued or cancelled: as in 0024, the columns stand in the
-- indexes that the counts read, so that they don't read the documents.
drop index document_newest;
create index document_newest on document (enterprise_id, kind, date desc, created_at desc, id desc)
  include (status, payment_method, client_id, total_to_pay, due_date, issued_at, cancelled_at)
  where deleted_at is null;
drop index document_newest_of_all;
create index document_newest_of_all on document (enterprise_id, date desc, created_at desc, id desc)
  include (kind, status, payment_method, client_id, total_to_pay, due_date, issued_at, cancelled_at)
  where deleted_at is null;
drop index document_amount;
create index document_amount on document (enterprise_id, kind, total_to_pay, created_at, id)
  include (date, status, payment_method, client_id, due_date, issued_at, cancelled_at)
  where deleted_at is null;
