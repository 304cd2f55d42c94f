import { fileErrorCode, type FileProblem } from "#domain/spreadsheets/importErrors.ts";
import { normalizeText } from "#domain/text/normalizedText.ts";
import { indexFields } from "#domain/spreadsheets/spreadsheetCells.ts";
import { FILE_ERRORS } from "#contract/errors.ts";
import { createUserAndTenantLimiter, type Requester } from "../database/userAndTenantLimiter.ts";
import type { UploadedFiles } from "../http/files.ts";
import { ApiError, fieldError, invalidField } from "../http/apiError.ts";
import { createPool, JobTerminatedError } from "../workers/pool.ts";
import { problemOfSignature } from "./archive.ts";
import { type ReadingRules, SHEET_COLUMNS, type SheetKind, type SheetRows } from "./kinds.ts";
import type { ReaderJob, ReadResult, ReadSheet } from "./readerWorker.ts";
import type { SheetChoice } from "./sheets.ts";
import type { MissingColumns } from "./table.ts";

/** An organization, and a user over all organizations, reads one file at a time; eight more are queued. */
const READING_LIMITS = { maxRunning: 1, maxWaiting: 8 };

export interface SheetReader {
  /**
   * Reads the uploaded `file` of an import in a worker thread.
   *
   * @throws ApiError for a missing, invalid or too large file, missing columns and unknown fields,
   *   LimiterQueueFullError, PoolBusyError, JobFailedError
   */
  read<Kind extends SheetKind>(
    requester: Requester,
    upload: Upload<Kind>,
  ): Promise<ReadSheet<SheetRows[Kind]>>;
  /** Counts the files that are being read, and those that wait. */
  counts(): { running: number; waiting: number };
  close(): Promise<void>;
}

export interface Upload<Kind extends SheetKind> {
  rules: Extract<ReadingRules, { kind: Kind }>;
  files: UploadedFiles;
  /** The columns that are matched by hand: the name of a field for a header, or null to ignore it. */
  columns: Readonly<Record<string, string | null>>;
  /** The values of fields that have no column, by the name of the field. */
  values: Readonly<Record<string, string>>;
  /** The name of the sheet; null for the first one that has the required columns. */
  sheet: string | null;
}

const SCRIPT = new URL("readerWorker.ts", import.meta.url);

function fileError(problem: FileProblem): ApiError {
  return new ApiError(fileErrorCode(problem), {
    message: FILE_ERRORS[problem],
    details: [fieldError("file", problem)],
  });
}

function missingColumnsError(reading: MissingColumns & SheetChoice): ApiError {
  const { missing, unrecognized, sheet, sheets } = reading;
  const others = sheets.filter((name) => name !== sheet);
  return new ApiError("MISSING_COLUMNS", {
    message: `Columns that are missing: ${missing.join(", ")}`,
    details: [
      ...missing.map((path) => fieldError(path, "MISSING_COLUMN")),
      ...unrecognized.map(({ header, sample }) => ({
        ...fieldError(header, "UNRECOGNIZED_COLUMN"),
        ...(sample !== null && { sample }),
      })),
      ...(others.length > 0 ? [fieldError(sheet, "SHEET_READ")] : []),
      ...others.map((name) => fieldError(name, "OTHER_SHEET")),
    ],
  });
}

/**
 * Returns the fields of the columns that the user matched manually.
 *
 * @throws ApiError VALIDATION_ERROR for an unknown field, and for two columns of one field
 */
function chosenColumns(kind: SheetKind, columns: Upload<SheetKind>["columns"]) {
  const index = indexFields(SHEET_COLUMNS[kind].names);
  const chosen = new Map<string, string | null>();
  for (const [header, name] of Object.entries(columns)) {
    const field = name === null ? null : index.get(normalizeText(name));
    if (field === undefined) throw invalidField(`columns.${header}`, "INVALID_CHOICE");
    const isTaken = field !== null && [...chosen.values()].includes(field);
    if (isTaken) throw invalidField(`columns.${header}`, "COLUMN_TAKEN");
    chosen.set(header, field);
  }
  return chosen;
}

/**
 * The values by field.
 *
 * @throws ApiError VALIDATION_ERROR for an unknown field
 */
function chosenValues(kind: SheetKind, values: Upload<SheetKind>["values"]) {
  const index = indexFields(SHEET_COLUMNS[kind].names);
  const entries = Object.entries(values).map(([name, value]) => {
    const field = index.get(normalizeText(name));
    if (field === undefined) throw invalidField(`values.${name}`, "INVALID_CHOICE");
    return [field, value] as const;
  });
  return new Map(entries);
}

/** @param log called when a worker thread is terminated */
export function createSheetReader(log: (message: string) => void): SheetReader {
  const byRequester = createUserAndTenantLimiter(READING_LIMITS);
  const pool = createPool<ReaderJob, ReadResult>({
    script: SCRIPT,
    threads: 2,
    queue: 64,
    timeout: 25_000,
    limits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
    singleUse: true,
    log,
  });

  async function run(job: ReaderJob): Promise<ReadResult> {
    try {
      return await pool.run(job);
    } catch (error) {
      if (error instanceof JobTerminatedError) return { problem: "TOO_SLOW" };
      throw error;
    }
  }

  return {
    read: async <Kind extends SheetKind>(
      requester: Requester,
      { rules, files, sheet, ...upload }: Upload<Kind>,
    ) => {
      const file = files.get("file");
      if (file === undefined) throw invalidField("file", "REQUIRED");
      const problem = /\.xlsx$/i.test(file.name) ? problemOfSignature(file.head) : "NOT_XLSX";
      if (problem !== null) throw fileError(problem);
      const columns = chosenColumns(rules.kind, upload.columns);
      const values = chosenValues(rules.kind, upload.values);
      const job = { rules, contents: file.contents, columns, values, sheet };
      const reading = await byRequester(requester, () => run(job));
      if ("problem" in reading) throw fileError(reading.problem);
      if ("missing" in reading) throw missingColumnsError(reading);
      // A worker's message is untyped; the job's kind decides what its rows are.
      return reading as ReadSheet<SheetRows[Kind]>;
    },
    counts: () => ({
      running: pool.counts().running,
      waiting: pool.counts().waiting + byRequester.counts().waiting,
    }),
    close: () => pool.close(),
  };
}
