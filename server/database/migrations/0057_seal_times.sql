-- A seal is later than the one before it, also when the clock was set back meanwhile: the head, which is locked
-- before a seal is added, has the time of the last one.
alter table seal_head add column sealed_at timestamptz(3);
update seal_head set sealed_at = seal.sealed_at
  from seal
 where seal.enterprise_id = seal_head.enterprise_id and seal.number = seal_head.number;
