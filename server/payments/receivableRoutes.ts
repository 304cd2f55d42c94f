import { create as contentDisposition } from "content-disposition";
import { receivables } from "#contract/payments/receivables.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { toFileNamePart } from "#domain/text/fileName.ts";
import { clientExists } from "../clients/clientExists.ts";
import { documentExists } from "../documents/documentExists.ts";
import { invalidField } from "../http/apiError.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { sendPaper } from "../printing/sendPaper.ts";
import { listReceivables } from "../receivables/listReceivables.ts";
import { readAccount } from "../receivables/readAccount.ts";
import type { Services } from "../services.ts";
import { readDocumentSettlements } from "./readDocumentSettlements.ts";
import { prepareReceivablesList } from "./printed/receivablesList.ts";
import { prepareAccountStatement } from "./printed/statement.ts";
import { prepareStatementMail, printAndSendStatement } from "./printed/statementMail.ts";
import { setPromisedDay } from "./setPromisedDay.ts";

const today = () => dayInAlgiers(new Date());

/**
 * The days of an account. By default the last day is today, and the first is 1 January of the year
 * of the last.
 *
 * @throws ApiError VALIDATION_ERROR on `from` after the last day
 */
function periodOf({ from, to = today() }: { from?: Day | undefined; to?: Day | undefined }) {
  const period = { from: from ?? firstOfYear(to), to };
  if (period.from > to) throw invalidField("from", "INVALID_VALUE");
  return period;
}

/** Registers the operations on receivables and accounts (docs/rules/payments.md#receivables). */
export function receivableRoutes(services: Services): void {
  registerOperation(
    services,
    receivables.account,
    ({ input: { params, query }, transaction }) => {
      const period = { clientId: params.id, ...periodOf(query) };
      return transaction((tx) => readAccount(tx, period));
    },
    { exists: clientExists },
  );

  registerOperation(
    services,
    receivables.accountPdf,
    (call) => {
      const { id: clientId } = call.input.params;
      const { lang: language, ...days } = call.input.query;
      const request = { clientId, language, ...periodOf(days) };
      return sendPaper(services, call, (tx) => prepareAccountStatement(tx, request));
    },
    { exists: clientExists },
  );

  registerOperation(
    services,
    receivables.sendAccount,
    ({ input: { params, query, body }, sideEffect, laterTransaction }) => {
      const request = { clientId: params.id, ...periodOf(query) };
      return sideEffect({
        prepare: (tx) => prepareStatementMail(services, tx, request, body),
        act: (prepared) => printAndSendStatement(services, laterTransaction, prepared),
        finish: async (_tx, { mail }) => ({ to: mail.to }),
      });
    },
    { exists: clientExists },
  );

  registerOperation(services, receivables.listPdf, async (call) => {
    const { input, scope, transaction, reply } = call;
    const signal = abortOnDisconnect(reply);
    const list = await transaction((tx) => prepareReceivablesList(tx, input.query, today()));
    const pdf = await services.printList(scope(), list, { signal });
    reply.header("content-type", "application/pdf");
    reply.header("content-disposition", contentDisposition(`${toFileNamePart(list.title)}.pdf`));
    return Uint8Array.from(pdf);
  });

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
      transaction((tx) => setPromisedDay(tx, params.id, body.promisedOn ?? null)),
    { exists: documentExists },
  );
}
