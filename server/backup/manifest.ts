import { z } from "zod";

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const table = z.object({
  name,
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** The hash of the table's rows in COPY's text format, ordered by primary key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const sequence = z.object({ name, last: z.string().regex(/^-?\d+$/), called: z.boolean() });

export const manifest = z.object({
  format: z.literal("daftar-backup"),
  formatVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the last migration. */
  schemaVersion: z.int().min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type Manifest = z.output<typeof manifest>;
export type TableEntry = z.output<typeof table>;
export type SequenceEntry = z.output<typeof sequence>;
