-- A client's exemption from VAT: kind, certificate, issuedOn, validUntil and article as one value, null
-- without one (docs/rules/clients-and-products.md#vat-exemption).
alter table client add column vat_exemption jsonb;
