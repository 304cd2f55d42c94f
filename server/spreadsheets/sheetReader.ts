import { refusalOf, type FileProblem } from "#domain/importErrors.ts";
import { FILE_ERRORS } from "#contract/errors.ts";
import { PREVIEW_ROWS } from "#contract/spreadsheets.ts";
import { perTenantLimiter } from "../database/perTenantLimiter.ts";
import type { UploadedFiles } from "../http/files.ts";
import { ApiError, fieldError, invalidField } from "../http/apiError.ts";
import { createPool, JobGivenUp } from "../workers/pool.ts";
import { problemAtFirstSight } from "./archive.ts";
import type { SheetKind } from "./kinds.ts";
import type { ReaderJob, Reading, ReadSheet } from "./reader.ts";

/** An organization reads one file at a time; a few more may wait. */
const SHARE = { atOnce: 1, waiting: 8 };

export interface SheetReader {
  /**
   * Reads the uploaded `file` of an import in a thread of its own.
   *
   * @param dryRun brings the first rows as they were understood, instead of all of them
   * @throws ApiError for a file that is none or too much, LimiterQueueFull, PoolBusy, JobFailed
   */
  read(enterpriseId: string, upload: Upload): Promise<ReadSheet>;
  close(): Promise<void>;
}

export interface Upload {
  kind: SheetKind;
  files: UploadedFiles;
  dryRun: boolean;
}

const SCRIPT = new URL("reader.ts", import.meta.url);

function refusal(problem: FileProblem): ApiError {
  return new ApiError(refusalOf(problem), {
    message: FILE_ERRORS[problem],
    details: [fieldError("file", problem)],
  });
}

function missingColumns(missing: readonly string[]): ApiError {
  return new ApiError("MISSING_COLUMNS", {
    message: `Columns that are missing: ${missing.join(", ")}`,
    details: missing.map((path) => fieldError(path, "MISSING_COLUMN")),
  });
}

/** @param log told of threads that were given up */
export function sheetReader(log: (message: string) => void): SheetReader {
  const share = perTenantLimiter(SHARE);
  const pool = createPool<ReaderJob, Reading>({
    script: SCRIPT,
    threads: 2,
    queue: 64,
    timeout: 25_000,
    limits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
    once: true,
    log,
  });

  async function run(job: ReaderJob): Promise<Reading> {
    try {
      return await pool.run(job);
    } catch (error) {
      if (error instanceof JobGivenUp) return { problem: "TOO_SLOW" };
      throw error;
    }
  }

  return {
    read: async (enterpriseId, { kind, files, dryRun }) => {
      const file = files.get("file");
      if (file === undefined) throw invalidField("file", "REQUIRED");
      const problem = /\.xlsx$/i.test(file.name) ? problemAtFirstSight(file.bytes) : "NOT_XLSX";
      if (problem !== null) throw refusal(problem);
      const job = { kind, bytes: file.bytes, preview: dryRun ? PREVIEW_ROWS : 0 };
      const reading = await share(enterpriseId, () => run(job));
      if ("problem" in reading) throw refusal(reading.problem);
      if ("missing" in reading) throw missingColumns(reading.missing);
      return reading;
    },
    close: () => pool.close(),
  };
}
