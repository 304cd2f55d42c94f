-- A search is planned for the average word of all organizations, which is in many rows: with a million
-- documents, or with more spellings, PostgreSQL started parallel workers, which takes 20 ms, for a search of
-- less than one.
alter function documents_saying(text[], text, boolean, integer) set max_parallel_workers_per_gather = 0;
alter function documents_of_clients_saying(uuid[], text[], text[], text, boolean)
  set max_parallel_workers_per_gather = 0;
alter function clients_named(text[]) set max_parallel_workers_per_gather = 0;
