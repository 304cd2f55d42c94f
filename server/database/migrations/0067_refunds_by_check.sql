-- A refund by check is money that went out on its day: it has no deposit and no clearing. Refunds by check were stored
-- as RECORDED, and nothing could clear them. This is no change that a user made, so the history doesn't get it.
alter table payment disable trigger user;
update payment set state = 'CLEARED', cleared_on = state_on where direction = 'OUT' and state = 'RECORDED';
alter table payment enable trigger user;
