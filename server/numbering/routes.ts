import { continuity } from "#contract/continuity.ts";
import { NUMBERING_OPERATIONS } from "#contract/numbering.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { readOwnEnterprise } from "../enterprises/read.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { readContinuityReport } from "./continuity.ts";
import { changeFormat, previewFormat } from "./changeFormat.ts";
import type { DocumentNumberReaders } from "./documentNumbers.ts";

/** Registers the operations on number formats, and the report on the continuity of numbers. */
export function numberingRoutes(services: Services, numbers: DocumentNumberReaders): void {
  for (const kind of DOCUMENT_KINDS) {
    const { update, preview: previewOperation } = NUMBERING_OPERATIONS[kind];
    registerOperation(services, update, ({ input, transaction }) =>
      transaction(async (tx) => {
        await changeFormat(tx, kind, input.body, numbers.inUse);
        return readOwnEnterprise(tx);
      }),
    );

    registerOperation(services, previewOperation, ({ input, transaction }) =>
      transaction(async (tx) => {
        const request = { kind, format: input.body, date: dayInAlgiers(new Date()) };
        const preview = await previewFormat(tx, request, numbers.inUse);
        return { preview, format_type: input.body.type };
      }),
    );
  }

  registerOperation(services, continuity.report, ({ input, transaction }) => {
    const { year = Number(dayInAlgiers(new Date()).slice(0, 4)) } = input.query;
    return transaction((tx) => readContinuityReport(tx, year, numbers));
  });
}
