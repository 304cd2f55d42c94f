import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { type MatchedRowAction, type RowNotice, XLSX } from "#contract/spreadsheets.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { Language } from "#domain/text/language.ts";
import type { Scope, Transaction } from "../database/database.ts";
import { type Caller, requireEnterprise, requireRole } from "../http/authentication.ts";
import type { UploadedFiles } from "../http/files.ts";
import type { Services } from "../services.ts";
import { importReply, NOTHING_WRITTEN } from "../spreadsheets/importReply.ts";
import { importTemplate } from "../spreadsheets/importTemplate.ts";
import type { ReadingRules, SheetKind, SheetRows } from "../spreadsheets/kinds.ts";
import type { ReadSheet } from "../spreadsheets/readerWorker.ts";
import type { ImportedTable } from "./importedColumns.ts";
import { loadRows, matchRows } from "./matchRows.ts";
import { countMatches, previewRows } from "./previewRows.ts";
import { decideRows, type ImportChoices, writeRows } from "./writeRows.ts";

interface ImportCall {
  input: {
    query: { dryRun: boolean; existing: MatchedRowAction; rowsPerKind: number; lang: Language };
    body: {
      rows: ImportChoices["rows"];
      columns: Record<string, string | null>;
      values: Record<string, string>;
      sheet: string | null;
    };
  };
  files: UploadedFiles;
  caller: Caller;
  scope(): Scope;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

type RulesOf<Kind extends SheetKind> = Extract<ReadingRules, { kind: Kind }>;

/** How a kind of record is imported. */
export interface RecordImport<Kind extends SheetKind> extends ImportedTable {
  kind: Kind;
  /** Loads the rules by which rows are read; they depend on the caller's role. */
  readRules: (tx: Transaction, role: Role) => Promise<RulesOf<Kind>>;
  /** Handles the values of `extraColumns`. */
  extras?: {
    /** Adds the values to the created records. */
    add: (tx: Transaction, language: Language) => Promise<void>;
    /** Finds the decided rows whose values aren't added. */
    findNotices: (tx: Transaction) => Promise<RowNotice[]>;
  };
}

/** The caller's choices for the rows of a sheet, and the language of texts that the import itself writes. */
type SheetChoices = ImportChoices & { language: Language };

const NO_CHOICES: SheetChoices = { existing: "skip", rows: [], language: "fr" };

/**
 * Imports the valid rows of a sheet: writes all that aren't skipped or, on an error, none.
 *
 * @param countCreations counts the records that will be created, before any is written
 */
export async function importSheet<Kind extends SheetKind>(
  tx: Transaction,
  sheet: ReadSheet<SheetRows[Kind]>,
  described: RecordImport<Kind>,
  choices = NO_CHOICES,
  countCreations: (creations: number) => Promise<void> = () => Promise.resolve(),
) {
  await loadRows(tx, described, sheet.batches);
  await matchRows(tx, described);
  await countCreations(await decideRows(tx, choices));
  const written = await writeRows(tx, described, sheet.valid);
  await described.extras?.add(tx, choices.language);
  return importReply(sheet, written, (await described.extras?.findNotices(tx)) ?? []);
}

/**
 * Runs an import and counts the records that it creates against the quota. A failed import is not counted.
 *
 * @param count adds creations to the count, and returns a function that reverts it
 * @param run runs the import, and calls its argument before it writes
 * @throws ApiError DAILY_QUOTA_REACHED
 */
async function runCountedImport<T>(
  count: (creations: number) => Promise<() => void>,
  run: (countCreations: (creations: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  let revertCount = () => {};
  try {
    return await run(async (creations) => {
      revertCount(); // reverts the count of an attempt that ended with a serialization failure
      revertCount = () => {};
      revertCount = await count(creations);
    });
  } catch (error) {
    revertCount();
    throw error;
  }
}

/**
 * Finds the notices of a dry run. Call it after `countMatches` and `previewRows`, because `decideRows` overwrites the
 * matches that they read.
 */
async function previewNotices(
  tx: Transaction,
  { extras }: Pick<RecordImport<SheetKind>, "extras">,
  choices: ImportChoices,
): Promise<RowNotice[]> {
  if (extras === undefined) return [];
  await decideRows(tx, choices);
  return extras.findNotices(tx);
}

/** Matches the rows of a sheet without writing. */
async function previewSheet<Kind extends SheetKind>(
  tx: Transaction,
  sheet: ReadSheet<SheetRows[Kind]>,
  described: RecordImport<Kind>,
  { rowsPerKind, ...choices }: ImportChoices & { rowsPerKind: number },
) {
  await loadRows(tx, described, sheet.batches);
  await matchRows(tx, described);
  const matches = await countMatches(tx);
  const rows = await previewRows(tx, described, rowsPerKind);
  const notices = await previewNotices(tx, described, choices);
  const { columns, refused } = sheet;
  const shown = new Set([...rows, ...refused].map(({ row }) => row));
  return {
    ...importReply(sheet, NOTHING_WRITTEN, notices),
    matches,
    // The imported columns have the names and types of the contract; the reply's schema is strict.
    rows: rows as SheetRows[Kind]["wire"][],
    refused,
    columns,
    sheet: sheet.sheet,
    sheets: sheet.sheets,
    hidden: sheet.hidden.filter((row) => shown.has(row)),
  };
}

/** The assumed size, in bytes, of an updated record with its entry in the history. */
const BYTES_OF_UPDATE = 1_000;

/** The handlers of an import and of its template. */
export function importHandlers<Kind extends SheetKind>(
  { sheets, database, quotas }: Services,
  described: RecordImport<Kind>,
) {
  const { kind, table } = described;
  return {
    import: async ({ input, files, scope, transaction, caller }: ImportCall) => {
      const { query, body } = input;
      const enterpriseId = requireEnterprise(caller);
      const { columns, values, sheet: name } = body;
      const role = requireRole(caller);
      // A few rows: this transaction isn't slow, and waits for no import.
      const readRules = (tx: Transaction) => described.readRules(tx, role);
      const rules = await database.inTransaction({ ...scope(), isSlow: false }, readRules);
      const sheet = await sheets.read(scope(), { rules, files, columns, values, sheet: name });
      const choices = { existing: query.existing, rows: body.rows, language: query.lang };
      if (!query.dryRun) {
        const reply = await runCountedImport(
          (creations) => quotas.count("records", enterpriseId, creations),
          (count) => transaction((tx) => importSheet(tx, sheet, described, choices, count)),
        );
        quotas.written.add(enterpriseId, reply.updated * BYTES_OF_UPDATE);
        return reply;
      }
      // The preview doesn't use the request's Idempotency-Key, because the import may use the same one afterwards.
      const preview = (tx: Transaction) =>
        previewSheet(tx, sheet, described, { ...choices, rowsPerKind: query.rowsPerKind });
      return database.inTransaction(scope(), preview);
    },

    template: async ({ reply }: { reply: FastifyReply }) => {
      reply.header("content-type", XLSX);
      reply.header("content-disposition", contentDisposition(`template-${table}.xlsx`));
      return importTemplate(kind);
    },
  };
}
