import { documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { archiveDocument, removeDocument, restoreDocument } from "./archive.ts";
import { changeStatus, saveContents } from "./changeDocument.ts";
import { convertDocument, duplicateDocument } from "./copyDocument.ts";
import { createDocument } from "./createDocument.ts";
import { presentDocument } from "./present.ts";
import type { Services } from "../services.ts";
import { createdRecordFinder } from "../records/findCreated.ts";
import { findDocument, readDocument } from "./readDocument.ts";
import { documentExists } from "./store.ts";

const today = () => dayInAlgiers(new Date());

/** Registers the operations that create, change, archive and copy documents. */
export function writeRoutes(services: Services): void {
  registerOperation(services, documents.create, ({ input: { body }, transaction }) =>
    transaction(
      async (tx) => presentDocument(await createDocument(tx, body, { today: today() })),
      createdRecordFinder({ subject: "document", newId: body.newId, read: findDocument }),
    ),
  );

  registerOperation(
    services,
    documents.update,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        const { params, body } = input;
        if (body.command === "changeStatus") await changeStatus(tx, params.id, body);
        else await saveContents(tx, params.id, body);
        return readDocument(tx, params.id);
      }),
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.archive,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        await archiveDocument(tx, input.params.id);
        return readDocument(tx, input.params.id);
      }),
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.restore,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        await restoreDocument(tx, input.params.id);
        return readDocument(tx, input.params.id);
      }),
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.remove,
    ({ input, transaction }) =>
      transaction((tx) => removeDocument(tx, input.params.id)).then(() => undefined),
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.duplicate,
    ({ input, transaction }) =>
      transaction(async (tx) =>
        presentDocument(await duplicateDocument(tx, input.params.id, today())),
      ),
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.convert,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        const { params, body } = input;
        return presentDocument(await convertDocument(tx, params.id, body, today()));
      }),
    { exists: documentExists },
  );
}
