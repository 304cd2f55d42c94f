import type { Client } from "pg";
import type { SequenceEntry } from "./manifest.ts";

/** A table to copy, with its columns and row order, which are the same on every server. */
export interface CopiedTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The primary key, as terms of `order by`. */
  order: string[];
  /** The other tables that its foreign keys reference. */
  references: string[];
}

/** The table that isn't copied: a restore runs the migrations, which fill it. */
const MIGRATION_TABLE = "schema_migration";

/** Text is ordered by collation "C", because other collations differ between machines. */
const SELECT_TABLES = `
  select c.relname as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0
                  and not a.attisdropped and a.attgenerated = ''
                order by a.attname) as columns,
         array(select quote_ident(a.attname)
                      || case when a.attcollation <> 0 then ' collate "C"' else '' end
                 from pg_index i
                cross join unnest(i.indkey::int[]) with ordinality as key (column_number, place)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = key.column_number
                where i.indrelid = c.oid and i.indisprimary
                order by key.place) as "order",
         array(select distinct confrelid::regclass::text from pg_constraint
                where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "references"
    from pg_class c
   where c.relkind in ('r', 'p') and not c.relispartition
     and c.relnamespace = 'public'::regnamespace and c.relname <> '${MIGRATION_TABLE}'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

/**
 * The tables to copy, each after those that it references.
 *
 * @throws Error for a cycle of references
 */
export async function listCopiedTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(SELECT_TABLES);
  const ordered: CopiedTable[] = [];
  const waiting = new Map(rows.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ references }) => !references.some((other) => waiting.has(other)),
    );
    if (free.length === 0)
      throw new Error(`Cycle of references among ${[...waiting.keys()].join(", ")}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Whether the database has any table. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  return rowCount !== 0;
}

/** The version of the last migration; undefined without Daftar tables. */
export async function readSchemaVersion(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.${MIGRATION_TABLE}') is not null as found`,
  );
  if (!rows[0]?.found) return undefined;
  const versions = await client.query<{ at: number | null }>(
    `select max(version) as at from public.${MIGRATION_TABLE}`,
  );
  return versions.rows[0]?.at ?? undefined;
}

/** The state of every sequence. */
export async function readSequences(client: Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found: SequenceEntry[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public."${name}"`,
    );
    if (states[0] !== undefined) found.push({ name, ...states[0] });
  }
  return found;
}
