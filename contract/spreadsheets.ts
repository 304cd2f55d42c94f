import { z } from "zod";
import type { ImportError } from "#domain/importErrors.ts";
import type { ErrorCode } from "./errors.ts";
import { flag, id, language } from "./values.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The most that a file may weigh, in bytes (docs/rules/clients-and-products.md#imports). */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024;

/** How many rows a dry run shows as they were understood. */
export const PREVIEW_ROWS = 50;

export const importQuery = z.object({
  /** Reads and judges the file, writes nothing. */
  dryRun: flag.default(false),
});

/**
 * What an import answers. `row` is the sheet's own row number; there is one entry a row, `error`
 * is an ImportError. `rows`, of a dry run only, are the first valid rows as they would be
 * stored.
 */
export function importReply<Shape extends z.core.$ZodLooseShape>(
  record: z.ZodObject<Shape>,
  errors: readonly ImportError[],
) {
  return z.object({
    success: z.boolean(),
    created: z.number(),
    valid: z.number(),
    ignoredColumns: z.array(z.string()),
    errors: z.array(z.object({ row: z.number(), error: z.enum(errors) })),
    rows: z.array(record.extend({ row: z.number() })).optional(),
  });
}

/** What a file as a whole can be refused for; `details` name the columns or the particulars. */
export const IMPORT_ERROR_CODES = [
  "INVALID_FILE_TYPE",
  "FILE_EMPTY",
  "MISSING_COLUMNS",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_LARGE",
] as const satisfies ErrorCode[];

export const listPdfQuery = z.object({
  /** The archive instead of the active records; a selection is printed from either. */
  deleted: flag.default(false),
  lang: language.default("fr"),
  progress: flag.default(false).describe("Whether to tell how far it is before the file comes"),
});

/** A PDF, or the stream that tells how far it is (contract/progress.ts). */
export const listPdf = z.custom<Uint8Array | AsyncIterable<Uint8Array>>();

/** 50,000 ids fit. */
export const SELECTION_BYTES = 3 * 1024 * 1024;

/** A selection; without ids, or with none, the whole list. */
export const listSelection = z
  .object({ ids: z.array(id).max(50_000).nullish() })
  .nullish()
  .transform((body) => body?.ids ?? []);
