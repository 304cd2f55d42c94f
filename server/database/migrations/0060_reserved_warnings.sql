-- An organization may reserve issuing past warnings for managers (docs/rules/issuing.md#reserved-warnings).

-- A constant default is stored with the table: no row is rewritten.
alter table enterprise add column warnings_reserved boolean not null default false;
