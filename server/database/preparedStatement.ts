import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Schema } from "./schema.ts";

/** Stands for a value in a statement that is written before its values are known. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A statement that always reads the same, and what it is given and answers. */
export interface PreparedStatement<Values, Row> {
  /** How connections know it once they have prepared it. */
  name: string;
  text: string;
  parametersOf(values: Values): unknown[];
  /** The type of its rows; nothing is there. */
  row?: Row;
}

/** Writes queries and has nowhere to send them. */
const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let statementCount = 0;

/**
 * Writes a statement once, for `execute`. PostgreSQL parses and plans it once per connection,
 * which is half of what a short statement costs. For what is found by its keys; not for searches
 * and lists, whose best plan depends on the values, unless they choose their way themselves. Name
 * the columns one by one: `select *` would fail on connections that are older than a table's new
 * column.
 *
 * @param write the query, with what it is given in the places of its values
 */
export function prepareStatement<Values extends object, Row>(
  write: (db: Kysely<Schema>, given: Values) => Compilable<Row>,
): PreparedStatement<Values, Row> {
  const given = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  const { sql: text, parameters } = write(compiler, given).compile();
  statementCount += 1;
  return {
    name: `daftar_${statementCount}`,
    text,
    parametersOf: (values) =>
      parameters.map((each) =>
        each instanceof Placeholder ? values[each.name as keyof Values] : each,
      ),
  };
}
