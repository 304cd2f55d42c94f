-- A retry with the same Idempotency-Key may reach the upgraded program after the former one stored
-- the reply. Replies of documents name the images of their page now; those that are stored do not.
update idempotency_key
   set reply = reply || '{"pageImages": {"logo": false, "signature": false, "cachet": false}}'
 where reply ? 'lines' and not reply ? 'pageImages';
