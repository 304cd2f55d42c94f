import { z } from "zod";
import { IMPORT_NOTICES, type ImportError } from "#domain/spreadsheets/importErrors.ts";
import type { ErrorCode } from "./errors.ts";
import { addFieldError, fieldErrorsOf } from "./fieldErrors.ts";
import { flag, id, language } from "./values.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The maximum size of a file, in bytes (docs/rules/clients-and-products.md#imports). */
export const MAX_IMPORT_FILE_BYTES = 10 * 1024 * 1024;

/** The maximum bytes of the text fields of an import: enough for the choices of 50,000 rows. */
export const IMPORT_TEXT_BYTES = 3 * 1024 * 1024;

/** The last row that a spreadsheet can have. */
const MAX_SHEET_ROW = 1_048_576;

/** The number of first rows that a dry run returns. */
export const PREVIEW_ROWS = 50;

/** The maximum number of rows of each kind in a dry run, and of refused rows. */
export const MAX_ROWS_PER_KIND = 200;

/**
 * The action of an import for a row that matches a stored record, or an earlier row of the file
 * (docs/rules/clients-and-products.md#matching).
 */
export const MATCHED_ROW_ACTIONS = ["skip", "update", "create"] as const;
export type MatchedRowAction = (typeof MATCHED_ROW_ACTIONS)[number];

export const importQuery = z.object({
  /** Validates and matches the file without writing. */
  dryRun: flag.default(false),
  existing: z.enum(MATCHED_ROW_ACTIONS).default("skip"),
  /**
   * The number of rows of each kind (new, same, repeated) that the reply of a dry run has besides the
   * first rows of the sheet. Of changed rows it always has the first 200.
   */
  rowsPerKind: z.coerce.number().int().min(0).max(MAX_ROWS_PER_KIND).default(0),
  lang: language.default("fr").describe("The language of the labels of opening balances"),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The maximum length of a sheet's name, in characters; Excel allows 31. A longer name is shortened.
 */
export const MAX_SHEET_NAME = 200;

/**
 * The maximum length of a form field with JSON, in characters: enough for the columns of a sheet.
 */
const MAX_JSON_LENGTH = 100_000;

/** The maximum length of the form field with a choice for each row, in characters. */
const MAX_ROWS_JSON_LENGTH = 3_000_000;

/** The maximum number of reported errors of a field. */
const MAX_ISSUES = 100;

/**
 * A form field with JSON. It reports the first errors of the parsed value. Its length is checked before
 * parsing, because a text of megabytes may have hundreds of thousands of values, each with an error.
 */
function jsonField<Schema extends z.ZodType>(schema: Schema, maxLength = MAX_JSON_LENGTH) {
  return z
    .string()
    .max(maxLength)
    .transform((text, context): z.output<Schema> => {
      const value = parseJson(text);
      if (value === undefined) {
        addFieldError(context, "INVALID_FORMAT");
        return z.NEVER;
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { path, code } of fieldErrorsOf(parsed.error.issues.slice(0, MAX_ISSUES), value)) {
        addFieldError(context, code, path === "" ? [] : path.split("."));
      }
      return z.NEVER;
    });
}

/** The form fields of an import, besides its file. */
export const importBody = z
  .object({
    rows: jsonField(
      z
        .array(
          z.object({
            row: z.int().min(1).max(MAX_SHEET_ROW),
            existing: z.enum(MATCHED_ROW_ACTIONS),
          }),
        )
        .max(50_000),
      MAX_ROWS_JSON_LENGTH,
    )
      .default([])
      .describe("JSON: [{row, existing}], which override `existing` for single rows of the sheet"),
    columns: jsonField(z.record(z.string(), z.string().nullable()))
      .default({})
      .describe(
        "JSON: {header: name}, the columns that are matched by hand, each to a field or a header of the template; null ignores a column",
      ),
    values: jsonField(z.record(z.string(), z.string().max(200)))
      .default({})
      .describe("JSON: {name: value}, the values of all rows for fields that have no column"),
    sheet: jsonField(z.string().max(MAX_SHEET_NAME).nullable())
      .default(null)
      .describe(
        "JSON: the name of the sheet that is read; by default the first with the required columns",
      ),
  })
  .prefault({});

const matchedValue = z.union([z.string(), z.number()]).nullable();

/** The result of comparing a row with the stored records. */
const rowMatch = z.object({
  kind: z.enum(["new", "changed", "same"]),
  id: z.string().nullable().describe("The matched record"),
  repeats: z.number().nullable().describe("An earlier row of the sheet for the same record"),
  changes: z.array(z.object({ field: z.string(), from: matchedValue, to: matchedValue })),
});

export type RowMatch = z.output<typeof rowMatch>;

/**
 * The number of valid rows by result. A row that repeats an earlier one counts as `repeated` only.
 */
const matchCounts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  repeated: z.number(),
});

export type MatchCounts = z.output<typeof matchCounts>;

const rowNotice = z.object({ row: z.number(), notice: z.enum(IMPORT_NOTICES) });

export type RowNotice = z.output<typeof rowNotice>;

const sheetColumn = z.object({
  header: z.string(),
  field: z.string().nullable().describe("The field that it fills; null if it is ignored"),
  sample: z.string().nullable().describe("Its first value"),
});

export type SheetColumn = z.output<typeof sheetColumn>;

/**
 * The reply of an import, with at most one error per row; `row` is the row number in the sheet.
 * A dry run also has `matches`, the counts of all rows; `rows`: the first valid rows, and the first of
 * each kind, as they would be stored; `refused`: the cells of the first errors; `columns`: the sheet's
 * columns; and `sheet`, `sheets` and `hidden`.
 */
export function importReply<Shape extends z.core.$ZodLooseShape>(
  record: z.ZodObject<Shape>,
  errors: readonly ImportError[],
) {
  return z.object({
    success: z.boolean(),
    created: z.number(),
    updated: z.number(),
    skipped: z.number(),
    valid: z.number(),
    ignoredColumns: z.array(z.string()),
    errors: z.array(z.object({ row: z.number(), error: z.enum(errors) })),
    notices: z
      .array(rowNotice)
      .optional()
      .describe("What is left out of valid rows; absent if nothing is"),
    matches: matchCounts.optional(),
    refused: z
      .array(
        z.object({
          row: z.number(),
          error: z.enum(errors),
          field: z.string(),
          value: z.string().nullable(),
          name: z.string().nullable().describe("The row's name, if it has one"),
        }),
      )
      .optional(),
    columns: z.array(sheetColumn).optional(),
    rows: z.array(record.extend({ row: z.number(), match: rowMatch })).optional(),
    sheet: z.string().optional().describe("The sheet that was read"),
    sheets: z.array(z.string()).optional().describe("The sheets with rows"),
    hidden: z
      .array(z.number())
      .optional()
      .describe("The rows that the sheet hides, of those in `rows` and `refused`"),
  });
}

/** The errors of a whole import; `details` lists the missing columns or the file's problem. */
export const IMPORT_ERROR_CODES = [
  "INVALID_FILE_TYPE",
  "FILE_EMPTY",
  "MISSING_COLUMNS",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_LARGE",
  "ORGANIZATION_BUSY",
  "SERVER_BUSY",
] as const satisfies ErrorCode[];

export const listPdfQuery = z.object({
  /** Archived instead of active records; ignored for a selection. */
  deleted: flag.default(false),
  lang: language.default("fr"),
  progress: flag.default(false).describe("Whether to send lines of progress before the file"),
});

/** A PDF, or a stream with progress (contract/progress.ts). */
export const listPdf = z.custom<Uint8Array | AsyncIterable<Uint8Array>>();

/** The maximum bytes of the body of a selection: enough for 50,000 ids. */
export const SELECTION_BYTES = 3 * 1024 * 1024;

/** A selection of records; without ids the whole list. */
export const listSelection = z
  .object({ ids: z.array(id).max(50_000).nullish() })
  .nullish()
  .transform((body) => body?.ids ?? []);
