import { receivables } from "#contract/payments/receivables.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { clientExists } from "../clients/clientExists.ts";
import { documentExists } from "../documents/documentExists.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { listReceivables } from "../receivables/listReceivables.ts";
import { readAccount } from "../receivables/readAccount.ts";
import type { Services } from "../services.ts";
import { readDocumentSettlements } from "./readDocumentSettlements.ts";
import { promise } from "./promise.ts";

const today = () => dayInAlgiers(new Date());
const startOfYear = () => `${today().slice(0, 4)}-01-01` as Day;

/** Registers what tells who owes what (docs/rules/payments.md#receivables). */
export function receivableRoutes(services: Services): void {
  registerOperation(
    services,
    receivables.account,
    ({ input: { params, query }, transaction }) => {
      const period = { from: query.from ?? startOfYear(), to: query.to ?? today() };
      return transaction((tx) => readAccount(tx, { clientId: params.id, ...period }));
    },
    { exists: clientExists },
  );

  registerOperation(services, receivables.list, ({ input, transaction }) =>
    transaction((tx) => listReceivables(tx, input.query, today())),
  );

  registerOperation(services, receivables.settlements, ({ input: { params }, transaction }) =>
    transaction((tx) => readDocumentSettlements(tx, params.id)),
  );

  registerOperation(
    services,
    receivables.promise,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => promise(tx, params.id, body.promisedOn ?? null)),
    { exists: documentExists },
  );
}
