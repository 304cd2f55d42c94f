import { sql } from "kysely";
import { namesOf, type TextFields } from "#domain/fields.ts";

/**
 * The parts of `insert into … (columns) select names from jsonb_to_recordset(…) as … (types)`
 * that stand for a record's declared texts.
 */
export function recordsetTexts(fields: TextFields) {
  const names = namesOf(fields, "name").map((name) => sql.ref(name));
  return {
    columns: sql.join(namesOf(fields, "column").map((column) => sql.ref(column))),
    names: sql.join(names),
    types: sql.join(names.map((name) => sql`${name} text`)),
  };
}
