-- The organization's bank account and the number of an auto-entrepreneur's card, printed at the foot of
-- its documents (docs/rules/accounts.md#organization). Documents that are older have none in their
-- snapshots.
alter table enterprise
  add column auto_entrepreneur_card text,
  add column bank_name text,
  add column rib text;
