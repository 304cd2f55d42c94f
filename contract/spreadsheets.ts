import { z } from "zod";
import type { ImportError } from "#domain/spreadsheets/importErrors.ts";
import type { ErrorCode } from "./errors.ts";
import { flag, id, language } from "./values.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The maximum size of a file, in bytes (docs/rules/clients-and-products.md#imports). */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024;

/** The number of rows in the preview of a dry run. */
export const PREVIEW_ROWS = 50;

export const importQuery = z.object({
  /** Validates the file without writing. */
  dryRun: flag.default(false),
});

/**
 * The reply of an import, with at most one error per row; `row` is the row number in the sheet.
 * A dry run also has `rows`: the first valid records as they would be stored.
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

/** The errors of a whole file; `details` lists the missing columns or the file's problem. */
export const IMPORT_ERROR_CODES = [
  "INVALID_FILE_TYPE",
  "FILE_EMPTY",
  "MISSING_COLUMNS",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_LARGE",
] as const satisfies ErrorCode[];

export const listPdfQuery = z.object({
  /** Archived instead of active records; ignored for a selection. */
  deleted: flag.default(false),
  lang: language.default("fr"),
  progress: flag.default(false).describe("Whether to send lines of progress before the file"),
});

/** A PDF, or a stream with progress (contract/progress.ts). */
export const listPdf = z.custom<Uint8Array | AsyncIterable<Uint8Array>>();

/** 50,000 ids fit. */
export const SELECTION_BYTES = 3 * 1024 * 1024;

/** A selection; without ids the whole list. */
export const listSelection = z
  .object({ ids: z.array(id).max(50_000).nullish() })
  .nullish()
  .transform((body) => body?.ids ?? []);
