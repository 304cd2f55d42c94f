import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { type ExistingChoice, XLSX } from "#contract/spreadsheets.ts";
import type { Transaction } from "../database/database.ts";
import { type Caller, requireEnterprise } from "../http/authentication.ts";
import type { UploadedFiles } from "../http/files.ts";
import type { Services } from "../services.ts";
import { importReply, NOTHING_WRITTEN } from "../spreadsheets/importReply.ts";
import { importTemplate } from "../spreadsheets/importTemplate.ts";
import type { SheetKind, SheetRows } from "../spreadsheets/kinds.ts";
import type { ReadSheet } from "../spreadsheets/readerWorker.ts";
import type { ImportedTable } from "./importedColumns.ts";
import { loadRows, matchRows } from "./matchRows.ts";
import { countMatches, previewRows } from "./previewRows.ts";
import { type ImportChoices, writeRows } from "./writeRows.ts";

interface ImportCall {
  input: {
    query: { dryRun: boolean; existing: ExistingChoice };
    body: { rows: ImportChoices["rows"]; columns: Record<string, string> };
  };
  files: UploadedFiles;
  caller: Caller;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** How a kind of record is imported. */
export interface RecordImport<Kind extends SheetKind, Preview> extends ImportedTable<
  SheetRows[Kind]["record"]
> {
  kind: Kind;
  /** A valid row of a dry run, as the wire shows it. */
  preview(record: SheetRows[Kind]["record"]): Preview;
}

/** Writes the valid rows of a sheet: all of them or, on an error, none. */
export async function importSheet<Kind extends SheetKind>(
  tx: Transaction,
  sheet: ReadSheet<SheetRows[Kind]>,
  described: RecordImport<Kind, unknown>,
  choices: ImportChoices = { existing: "skip", rows: [] },
) {
  await loadRows(tx, described, sheet.batches);
  await matchRows(tx, described);
  return importReply(sheet, await writeRows(tx, described, choices, sheet.valid));
}

/** Matches the rows of a sheet without writing. */
async function previewSheet<Kind extends SheetKind, Preview extends object>(
  tx: Transaction,
  sheet: ReadSheet<SheetRows[Kind]>,
  described: RecordImport<Kind, Preview>,
) {
  await loadRows(tx, described, sheet.batches);
  await matchRows(tx, described);
  const matches = await countMatches(tx);
  const rows = await previewRows(tx, described, (record) => described.preview(record));
  return { ...importReply(sheet, NOTHING_WRITTEN), matches, rows };
}

/** The handlers of an import and of its template. */
export function importHandlers<Kind extends SheetKind, Preview extends object>(
  { sheets, database }: Services,
  described: RecordImport<Kind, Preview>,
) {
  const { kind, table } = described;
  return {
    import: async ({ input, files, transaction, caller }: ImportCall) => {
      const { query, body } = input;
      const enterpriseId = requireEnterprise(caller);
      const sheet = await sheets.read(enterpriseId, { kind, files, columns: body.columns });
      if (!query.dryRun) {
        const choices = { existing: query.existing, rows: body.rows };
        return transaction((tx) => importSheet(tx, sheet, described, choices));
      }
      // Not under the request's Idempotency-Key, which the import itself may use after its preview.
      const scope = { enterpriseId, userId: caller.claims.userId };
      return database.inTransaction(scope, (tx) => previewSheet(tx, sheet, described));
    },

    template: async ({ reply }: { reply: FastifyReply }) => {
      reply.header("content-type", XLSX);
      reply.header("content-disposition", contentDisposition(`template-${table}.xlsx`));
      return importTemplate(kind);
    },
  };
}
