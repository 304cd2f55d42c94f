import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Schema } from "./schema.ts";

/** Marks the position of a parameter while the statement is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A statement with fixed SQL text, the type of its values and the type of its rows. */
export interface PreparedStatement<Values, Row> {
  /** The name under which a connection prepares it; empty for a statement that is parsed at each execution. */
  name: string;
  text: string;
  parametersOf(values: Values): unknown[];
  /** Carries the type of the rows; always undefined. */
  row?: Row;
}

/** Compiles queries without a connection. */
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
 * Compiles a statement once, for `execute`. PostgreSQL parses and plans it once per connection, which
 * saves half the cost of a short statement. Use it for lookups by key; not for searches and lists,
 * whose best plan depends on the values, unless the statement itself determines its plan. List the
 * columns: `select *` fails on connections that prepared it before a column was added.
 *
 * @param write builds the query from the values' placeholders
 */
export function prepareStatement<Values extends object, Row>(
  write: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): PreparedStatement<Values, Row> {
  const values = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  const { sql: text, parameters } = write(compiler, values).compile();
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
