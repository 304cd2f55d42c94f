-- The wilaya, country and e-mail address of an organization, printed in its block (docs/rules/accounts.md#organization).
-- Documents that are older have none in their snapshots.
alter table enterprise
  add column wilaya text,
  add column country text,
  add column email text;
