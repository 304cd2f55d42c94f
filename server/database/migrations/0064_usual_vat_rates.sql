-- A product has a usual VAT rate, which the lines of documents take over when it is chosen. Null: none is known,
-- the line keeps the rate of the one before it.
alter table product add column vat_rate integer check (vat_rate between 0 and 10000); -- basis points
