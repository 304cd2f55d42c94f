import { type RawBuilder, sql } from "kysely";
import type { Unit } from "./database.ts";

/**
 * The LIKE pattern of the texts that contain `search` in whatever case, for columns that are kept
 * in lower case. What LIKE would read as a wildcard is plain text here: a search for "50%" finds
 * "50%".
 */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`lower(${`%${search.replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** An index holds pieces of so many signs: it knows nothing of a shorter text. */
const PIECE = 3;

/** So many are fetched one by one; of more than that a list meets some soon on its way. */
const FEW = 200;

/** A call of one of the database's functions that look inside texts, ending at so many (or never). */
type Look = (atMost: number | null) => RawBuilder<string>;

/** What contains a text: all ids, where they are few; else how to ask for all of them. */
export type Found = { few: string[] } | { all: RawBuilder<string> };

/**
 * Finds the rows of the unit's organization that contain a text.
 *
 * @returns null for a text that no index knows: the rows themselves have to be compared
 */
export async function lookInside(unit: Unit, search: string, look: Look): Promise<Found | null> {
  if ([...search].length < PIECE) return null;
  const asked = sql<{ id: string }>`select id from ${look(FEW + 1)} as found (id)`;
  const { rows } = await asked.execute(unit.db);
  if (rows.length > FEW) return { all: sql<string>`(select id from ${look(null)} as found (id))` };
  return { few: rows.map(({ id }) => id) };
}

/** Whether a row is one of those. */
export function isAmong(id: RawBuilder<unknown>, found: Found): RawBuilder<boolean> {
  if ("few" in found) return sql<boolean>`${id} = any(${found.few}::uuid[])`;
  return sql<boolean>`${id} in ${found.all}`;
}
