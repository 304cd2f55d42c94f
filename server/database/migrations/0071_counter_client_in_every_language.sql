-- A search finds the counter client, and its documents, by its name in every language: those of
-- COUNTER_CLIENT_NAMES in domain/clients/clients.ts; the stored name is the French one.
alter table client
  alter column search_name set expression as
    (fold_text(coalesce(first_name || ' ', '') || last_name
               || case when counter then ' Counter client زبون نقدي' else '' end)),
  alter column search_text set expression as
    (fold_text(coalesce(first_name || ' ', '') || last_name
               || case when counter then ' Counter client زبون نقدي' else '' end
               || coalesce(' ' || email, '')
               || coalesce(' ' || phone, '') || coalesce(' ' || nif, '')
               || coalesce(' ' || trade_register, ''))
     || coalesce(' ' || phone_search_text(phone), '') || coalesce(' ' || code_search_text(nif), '')
     || coalesce(' ' || code_search_text(trade_register), ''));

-- The index is built again, without its setting (migration 13).
alter index client_search alter column 1 set statistics 0;
