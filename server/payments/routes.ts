import { payments } from "#contract/payments/payments.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { requireRole } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
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
}
