import { z } from "zod";

const nameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const tableSchema = z.object({
  name: nameSchema,
  columns: z.array(nameSchema).min(1),
  rows: z.int().min(0),
  /** The hash of the table's rows in COPY's text format, ordered by primary key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const sequenceSchema = z.object({
  name: nameSchema,
  last: z.string().regex(/^-?\d+$/),
  called: z.boolean(),
});

export const manifestSchema = z.object({
  format: z.literal("daftar-backup"),
  formatVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the last migration. */
  schemaVersion: z.int().min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = z.output<typeof tableSchema>;
export type SequenceEntry = z.output<typeof sequenceSchema>;
