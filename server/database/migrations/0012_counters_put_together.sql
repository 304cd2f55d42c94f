-- Merges the counters by month of documents other than sales invoices, which are no longer written,
-- into one counter for active and one for archived documents: the dashboard reads a third of the
-- rows.
with apart as (
  delete from tally
   where subject in ('QUOTATION', 'PURCHASE_ORDER', 'CREDIT_INVOICE') and year <> 0
  returning *
)
insert into tally (enterprise_id, subject, year, month, payment_method, rejected, archived,
                   records, total_to_pay)
select enterprise_id, subject, 0, 0, '', false, archived, sum(records), sum(total_to_pay)
  from apart group by enterprise_id, subject, archived
having sum(records) <> 0 or sum(total_to_pay) <> 0;
