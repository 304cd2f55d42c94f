import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { XLSX } from "#contract/spreadsheets.ts";
import type { Transaction } from "../database/database.ts";
import { type Caller, requireEnterprise } from "../http/authentication.ts";
import type { UploadedFiles } from "../http/files.ts";
import type { Services } from "../services.ts";
import { importReply, insertBatches } from "../spreadsheets/importReply.ts";
import { importTemplate } from "../spreadsheets/importTemplate.ts";
import type { SheetKind, SheetRows } from "../spreadsheets/kinds.ts";
import type { ReadSheet } from "../spreadsheets/readerWorker.ts";
import type { RecordTable } from "./table.ts";
import { type ImportedColumn, insertImported } from "./insertImported.ts";

interface ImportCall {
  input: { query: { dryRun: boolean } };
  files: UploadedFiles;
  caller: Caller;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** How a kind of record is imported. */
export interface RecordImport<Kind extends SheetKind, Preview> {
  kind: Kind;
  table: RecordTable;
  columns: readonly ImportedColumn<SheetRows[Kind]["record"]>[];
  /** A valid row of a dry run, as the wire shows it. */
  preview(record: SheetRows[Kind]["record"]): Preview;
}

/** Inserts the valid rows of a sheet in batches: all of them or, on an error, none. */
export async function importSheet<Kind extends SheetKind>(
  tx: Transaction,
  sheet: ReadSheet<SheetRows[Kind]>,
  { table, columns }: Pick<RecordImport<Kind, unknown>, "kind" | "table" | "columns">,
) {
  const insert = (batch: string) => insertImported(tx, table, columns, batch);
  return importReply(sheet, await insertBatches(sheet, insert));
}

/** The handlers of an import and of its template. A dry run writes nothing. */
export function importHandlers<Kind extends SheetKind, Preview>(
  { sheets }: Services,
  described: RecordImport<Kind, Preview>,
) {
  const { kind, table, preview } = described;
  return {
    import: async ({ input, files, transaction, caller }: ImportCall) => {
      const { dryRun } = input.query;
      const sheet = await sheets.read(requireEnterprise(caller), { kind, files, dryRun });
      if (!dryRun) return transaction((tx) => importSheet(tx, sheet, described));
      const rows = sheet.preview.map(({ row, record }) => ({ row, ...preview(record) }));
      return { ...importReply(sheet, 0), rows };
    },

    template: async ({ reply }: { reply: FastifyReply }) => {
      reply.header("content-type", XLSX);
      reply.header("content-disposition", contentDisposition(`template-${table}.xlsx`));
      return importTemplate(kind);
    },
  };
}
