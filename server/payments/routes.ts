import { payments } from "#contract/payments/payments.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { requireRole } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { sendPaper } from "../printing/sendPaper.ts";
import type { Services } from "../services.ts";
import { prepareDepositSlip } from "./printed/depositSlip.ts";
import { prepareReceipt } from "./printed/receipt.ts";
import { listPayments } from "./listPayments.ts";
import { readPayment } from "./present.ts";
import { previewPayment } from "./previewPayment.ts";
import { recordPayment } from "./recordPayment.ts";
import { paymentExists } from "./store.ts";

const now = () => new Date();
const today = () => dayInAlgiers(now());

/** Registers the operations on payments (docs/rules/payments.md). */
export function paymentRoutes(services: Services): void {
  const { sealKey: key } = services;

  registerOperation(services, payments.record, ({ caller, input, transaction }) => {
    const issuing = { role: requireRole(caller), key, now, today: today() };
    return transaction((tx) => recordPayment(tx, input.body, issuing));
  });

  registerOperation(services, payments.preview, ({ input, transaction }) =>
    transaction((tx) => previewPayment(tx, input.body, today())),
  );

  registerOperation(services, payments.list, ({ input, transaction }) =>
    transaction((tx) => listPayments(tx, input.query)),
  );

  registerOperation(
    services,
    payments.get,
    ({ input, transaction }) => transaction((tx) => readPayment(tx, input.params.id)),
    { exists: paymentExists },
  );

  registerOperation(
    services,
    payments.receipt,
    (call) =>
      sendPaper(services, call, (tx) =>
        prepareReceipt(tx, call.input.params.id, call.input.query.lang),
      ),
    { exists: paymentExists },
  );

  registerOperation(services, payments.depositSlip, (call) => {
    const { ids } = call.input.body;
    const request = { ids, language: call.input.query.lang, today: today() };
    return sendPaper(services, call, (tx) => prepareDepositSlip(tx, request));
  });
}
