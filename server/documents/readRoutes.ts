import { documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { Services } from "../services.ts";
import { readCreditableReply } from "./creditNotes/readCreditableReply.ts";
import { readLinks } from "./links.ts";
import { countDocuments } from "./list/countDocuments.ts";
import { readDocumentListPage } from "./list/listPage.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { readDocument } from "./readDocument.ts";

const today = () => dayInAlgiers(new Date());

/** Registers the operations that read documents. */
export function readRoutes(services: Services): void {
  registerOperation(services, documents.list, ({ input, reading }) =>
    readDocumentListPage(reading(), input.query),
  );

  registerOperation(services, documents.count, async ({ input, reading }) => ({
    counts: await countDocuments(reading(), input.body.queries),
  }));

  registerOperation(services, documents.nextNumber, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { type, date = today() } = input.query;
      const { numero, format, last } = await previewNumber(tx, type, date, listNumbersInUse);
      return { numero, formatType: format.type, last };
    }),
  );

  registerOperation(services, documents.get, ({ input, reading }) =>
    readDocument(reading(), input.params.id),
  );

  registerOperation(services, documents.creditable, ({ input, transaction }) =>
    transaction((tx) => readCreditableReply(tx, input.params.id)),
  );

  registerOperation(services, documents.links, ({ input, transaction }) =>
    transaction((tx) => readLinks(tx, input.params.id)),
  );
}
