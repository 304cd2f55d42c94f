import { sql } from "kysely";

/** The version of a row after an update that changes it. */
export const NEXT_VERSION = sql<number>`version + 1`;
