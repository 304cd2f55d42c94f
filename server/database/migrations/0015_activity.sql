-- What the organization does, printed under its slogan (docs/rules/documents.md#pdf). Documents that
-- are older have none in their snapshot.
alter table enterprise add column activity text;
