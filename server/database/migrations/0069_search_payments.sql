-- The list of payments is searched without folding the texts of every payment anew: that took seconds for an
-- organization with many years of receipts.
alter table payment
  add column search_text text not null generated always as
    (fold_text(number || coalesce(' ' || check_number, '') || coalesce(' ' || check_bank, '')
               || coalesce(' ' || reference, '') || coalesce(' ' || note, '')
               || coalesce(' ' || (client_snapshot ->> 'lastName'), '')
               || coalesce(' ' || (client_snapshot ->> 'firstName'), ''))) stored;
