import { corrections } from "#contract/payments/corrections.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { clientExists } from "../clients/clientExists.ts";
import { documentExists } from "../documents/documentExists.ts";
import { requireRole } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { movementExists, settlementExists } from "../receivables/movements.ts";
import type { Services } from "../services.ts";
import { applyCredit } from "./applyCredit.ts";
import { cancelPayment } from "./cancelPayment.ts";
import { changeCheckState } from "./changeCheckState.ts";
import { cancelMovement, endSettlement } from "./endSettlement.ts";
import { addOpeningDebt, listOpeningDebts } from "./openingDebts.ts";
import { recordRefund } from "./recordRefund.ts";
import { paymentExists } from "./store.ts";
import { writeOffDebt } from "./writeOffDebt.ts";

const now = () => new Date();
const today = () => dayInAlgiers(now());

function creditRoutes(services: Services): void {
  registerOperation(
    services,
    corrections.applyPayment,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => applyCredit(tx, { paymentId: params.id }, { ...body, today: today() })),
    { exists: paymentExists },
  );

  registerOperation(
    services,
    corrections.applyCreditNote,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => applyCredit(tx, { documentId: params.id }, { ...body, today: today() })),
    { exists: documentExists },
  );

  registerOperation(
    services,
    corrections.applyMovement,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => applyCredit(tx, { movementId: params.id }, { ...body, today: today() })),
    { exists: movementExists },
  );

  registerOperation(services, corrections.refund, ({ input, transaction }) =>
    transaction((tx) => recordRefund(tx, input.body, today())),
  );

  registerOperation(services, corrections.writeOff, ({ input, transaction }) =>
    transaction((tx) => writeOffDebt(tx, input.body, today())),
  );
}

function openingRoutes(services: Services): void {
  registerOperation(
    services,
    corrections.addOpeningDebt,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => addOpeningDebt(tx, params.id, { body, today: today() })),
    { exists: clientExists },
  );

  registerOperation(
    services,
    corrections.openingDebts,
    ({ input, transaction }) =>
      transaction(async (tx) => ({
        openingDebts: await listOpeningDebts(tx, input.params.id),
      })),
    { exists: clientExists },
  );
}

/**
 * Registers the operations that correct payments and settlements, apply and refund credits, write off
 * debts, and enter and list opening debts (docs/rules/payments.md#corrections).
 */
export function correctionRoutes(services: Services): void {
  registerOperation(
    services,
    corrections.changeState,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => changeCheckState(tx, params.id, body, today())),
    { exists: paymentExists },
  );

  registerOperation(
    services,
    corrections.cancelPayment,
    ({ caller, input: { params, body }, transaction }) => {
      const request = { ...body, role: requireRole(caller), now: now() };
      return transaction((tx) => cancelPayment(tx, params.id, request));
    },
    { exists: paymentExists },
  );

  registerOperation(
    services,
    corrections.endSettlement,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => endSettlement(tx, params.id, { ...body, today: today() })),
    { exists: settlementExists },
  );

  registerOperation(
    services,
    corrections.cancelMovement,
    ({ input: { params, body }, transaction }) =>
      transaction((tx) => cancelMovement(tx, params.id, body.reason)),
    { exists: movementExists },
  );

  creditRoutes(services);
  openingRoutes(services);
}
