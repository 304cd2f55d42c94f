-- The VAT of a month by collection reads the money of that month: settlements that begin or end in it, and payments
-- that were cashed in it, also those that bounced later.
create index settlement_begun on settlement (enterprise_id, settled_on);
create index settlement_ended on settlement (enterprise_id, ended_on) where ended_on is not null;
create index payment_cashed on payment (enterprise_id, cleared_on) where cleared_on is not null;
