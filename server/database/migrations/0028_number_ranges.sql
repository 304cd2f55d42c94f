-- The numbers of one series are read as a range of the texts that begin alike. The index compares bytes:
-- the database's own collation ignores punctuation. Equality is the same in both.

alter table document drop constraint document_enterprise_id_kind_number_key;
create unique index document_enterprise_id_kind_number_key
  on document (enterprise_id, kind, number text_pattern_ops);
