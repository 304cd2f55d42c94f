import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { fileNameOf } from "#domain/documents/documents.ts";

/** The file name of a document's PDF (docs/rules/documents.md#file-names). */
export const fileNameOfDocument = ({ type, numero, date }: DocumentRow) =>
  fileNameOf({ kind: type, numero, date: date as Day }, "pdf");
