import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import { operation } from "./operation.ts";
import {
  IMPORT_ERROR_CODES,
  importBody,
  importQuery,
  IMPORT_TEXT_BYTES,
  listPdf,
  listPdfQuery,
  listSelection,
  MAX_IMPORT_FILE_BYTES,
  SELECTION_BYTES,
  XLSX,
} from "./spreadsheets.ts";
import { emptyReply, idParams } from "./values.ts";

type RecordPath = "/clients" | "/products";

/** The operations that export and import a kind of record as files. */
export function fileOperations<Import extends z.ZodType>(path: RecordPath, reply: Import) {
  return {
    import: operation({
      method: "POST",
      path: `${path}/import`,
      access: "records.import",
      summary:
        "Add the valid rows of an .xlsx file in one transaction, skip or update what is stored already; the reply lists the errors of the other rows",
      query: importQuery,
      body: importBody,
      files: { file: MAX_IMPORT_FILE_BYTES },
      bodyLimit: IMPORT_TEXT_BYTES,
      reply,
      idempotent: true,
      slow: true,
      long: true,
      errors: [...IMPORT_ERROR_CODES, "DAILY_QUOTA_REACHED"],
    }),
    template: operation({
      method: "GET",
      path: `${path}/template`,
      access: "records.import",
      summary: "An .xlsx file with the headers of an import",
      reply: z.instanceof(Uint8Array),
      produces: XLSX,
    }),
    exportPdf: operation({
      method: "GET",
      path: `${path}/export.pdf`,
      access: "lists.export",
      summary: "The list as PDF",
      query: listPdfQuery,
      reply: listPdf,
      produces: "application/pdf",
      reportsProgress: true,
      slow: true,
      errors: ["ORGANIZATION_BUSY"],
    }),
    exportSelectionPdf: operation({
      method: "POST",
      path: `${path}/export.pdf`,
      servedOnFullDisk: true,
      access: "lists.export",
      summary: "A selection of the list as PDF; without ids the whole list",
      query: listPdfQuery,
      body: listSelection,
      bodyLimit: SELECTION_BYTES,
      reply: listPdf,
      produces: "application/pdf",
      reportsProgress: true,
      slow: true,
      errors: ["ORGANIZATION_BUSY"],
    }),
  };
}

/**
 * The operations that write a record, or that record the user's choice of one. `restoredBy` is the
 * method of `restore`.
 */
export function writeOperations<
  Create extends z.ZodType,
  Update extends z.ZodType,
  Reply extends z.ZodType,
>(records: {
  path: RecordPath;
  noun: "client" | "product or service";
  create: Create;
  update: Update;
  reply: Reply;
  restoredBy: "POST" | "PATCH";
  /** The errors of a creation, besides the general ones. */
  creationErrors?: readonly ErrorCode[];
  /** The errors of a change and of archiving, besides the general ones. */
  refusals?: readonly ErrorCode[];
}) {
  const { path, noun, create, update, reply, restoredBy } = records;
  const { creationErrors = [], refusals = [] } = records;
  return {
    create: operation({
      method: "POST",
      path,
      access: "records.write",
      summary: `Add a ${noun}`,
      body: create,
      reply,
      status: 201,
      idempotent: true,
      creates: "records",
      errors: creationErrors,
    }),
    update: operation({
      method: "PUT",
      path: `${path}/:id`,
      access: "records.write",
      summary: `Change a ${noun}`,
      params: idParams,
      body: update,
      reply,
      errors: ["STALE", ...refusals],
    }),
    archive: operation({
      method: "DELETE",
      path: `${path}/:id`,
      access: "records.archive",
      summary: `Archive a ${noun}`,
      params: idParams,
      reply,
      errors: refusals,
    }),
    restore: operation({
      method: restoredBy,
      path: `${path}/:id/restore`,
      access: "records.archive",
      summary: `Restore an archived ${noun}`,
      params: idParams,
      reply,
    }),
    choose: operation({
      method: "POST",
      path: `${path}/:id/chosen`,
      access: "records.read",
      summary: `Remember that the user chose the ${noun} in a document: pickers list it first`,
      params: idParams,
      reply: emptyReply,
      status: 204,
    }),
  };
}
