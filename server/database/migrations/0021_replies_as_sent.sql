-- A retry gets the text of the first reply again. jsonb loses the order of its fields, json keeps it.
alter table idempotency_key alter column reply type json using reply::json;
