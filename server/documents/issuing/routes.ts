import { issuing } from "#contract/issuing.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { requireRole } from "../../http/authentication.ts";
import { registerOperation } from "../../http/registerOperation.ts";
import type { Services } from "../../services.ts";
import { presentDocument } from "../present.ts";
import { documentExists } from "../store.ts";
import { changeClasses } from "./changeClasses.ts";
import { cancelDocument } from "./cancelDocument.ts";
import { readChecklist } from "./checklist.ts";
import { issueDocument } from "./issueDocument.ts";

const now = () => new Date();
const today = () => dayInAlgiers(now());

/** Registers the operations that check documents for their issue, issue, classify and cancel them. */
export function issuingRoutes(services: Services): void {
  const { sealKey: key } = services;

  registerOperation(
    services,
    issuing.checklist,
    ({ input, transaction }) => transaction((tx) => readChecklist(tx, input.params.id, today())),
    { exists: documentExists },
  );

  registerOperation(
    services,
    issuing.issue,
    ({ caller, input: { params, body }, transaction }) => {
      const request = { ...body, role: requireRole(caller), key, now, today: today() };
      return transaction(async (tx) =>
        presentDocument(await issueDocument(tx, params.id, request)),
      );
    },
    { exists: documentExists },
  );

  registerOperation(
    services,
    issuing.changeClasses,
    ({ input: { params, body }, transaction }) =>
      transaction(async (tx) => presentDocument(await changeClasses(tx, params.id, body.lines))),
    { exists: documentExists },
  );

  registerOperation(
    services,
    issuing.cancel,
    ({ input: { params, body }, transaction }) =>
      transaction(async (tx) =>
        presentDocument(await cancelDocument(tx, params.id, { ...body, key, now })),
      ),
    { exists: documentExists },
  );
}
