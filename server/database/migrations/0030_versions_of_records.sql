-- Clients, products and the organization carry a version, as documents do: it grows with each change,
-- and of two changes that were made from the same version the second is refused.
--
-- A constant default is stored with the table: no row is rewritten.

alter table client add column version integer not null default 1;
alter table product add column version integer not null default 1;
alter table enterprise add column version integer not null default 1;
