-- How the organization's documents are printed (docs/rules/looks.md): one value, which documents copy
-- into their snapshot. Null, and a field that is absent, stand for the default.
alter table enterprise add column looks jsonb check (jsonb_typeof(looks) = 'object');
