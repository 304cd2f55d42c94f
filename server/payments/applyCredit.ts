import type { WantedApplication } from "#contract/payments/paymentBody.ts";
import type { Day } from "#domain/days/days.ts";
import { type Centimes, dinarsFromCentimes, bigintSumOf } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { readClientIdOfDocument } from "../documents/readClientIdOfDocument.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import { lockAccount } from "../receivables/account.ts";
import { findCreditOfDocument, loadMovement } from "../receivables/movements.ts";
import {
  matchNamedMovements,
  overpaidError,
  refuseUnknownMovements,
} from "../receivables/namedMovements.ts";
import { type OpenMovement, readNamedOpenMovements } from "../receivables/openMovements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertSettlement } from "../receivables/settle.ts";
import { refuseTooManySettlements } from "../receivables/settlementLimit.ts";
import { lockPaidDocuments } from "./paidDocuments.ts";
import { presentApplication } from "./present.ts";
import { findOwnMovement, findPayment } from "./store.ts";
import { findSettlementsOf } from "./settlementStore.ts";
import { MOVEMENT_ID_ONLY } from "./recordPayment.ts";

/** The id that identifies a credit: of its payment, of its credit note, or of the movement of an old advance. */
export type CreditReference =
  | { paymentId: string }
  | { documentId: string }
  | { movementId: string };

/** Reads the id of a credit's client. @throws ApiError NOT_FOUND */
async function readCreditClientId(tx: Transaction, reference: CreditReference): Promise<string> {
  const clientId =
    "movementId" in reference
      ? (await loadMovement(tx, reference.movementId)).client_id
      : "paymentId" in reference
        ? (await findPayment(tx, reference.paymentId))?.client_id
        : await readClientIdOfDocument(tx, reference.documentId);
  if (clientId === undefined) throw notFound();
  return clientId;
}

/** @throws ApiError NOT_ISSUED for a document without a credit */
async function findCreditId(tx: Transaction, reference: CreditReference): Promise<string> {
  if ("movementId" in reference) return reference.movementId;
  if ("paymentId" in reference) return (await findOwnMovement(tx, reference.paymentId)).id;
  const credit = await findCreditOfDocument(tx, reference.documentId);
  if (credit !== undefined) return credit.id;
  throw new ApiError("NOT_ISSUED", { message: "Only an issued credit note can be applied" });
}

/** Settles the named debts with a credit. @throws ApiError OVERPAID, VALIDATION_ERROR */
async function settleNamedDebts(
  tx: Transaction,
  { clientId, credit, today }: { clientId: string; credit: OpenMovement; today: Day },
  wanted: readonly WantedApplication[],
): Promise<void> {
  const debts = await readNamedOpenMovements(tx, clientId, { side: "DEBIT", named: wanted });
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]));
  const parts = matchNamedMovements(debts, wanted);
  if (bigintSumOf(parts.map(({ amount }) => amount)) > credit.open) {
    throw overpaidError("applications", credit.open);
  }
  const settlements = parts.map(({ id, amount }) => ({
    clientId,
    debit: debtOf.get(id)!,
    credit,
    amount,
    from: today,
  }));
  await refuseTooManySettlements(tx, settlements, "applications");
  for (const settlement of settlements) await insertSettlement(tx, settlement);
}

/**
 * Settles debts with the open amount of a credit, from today on.
 *
 * @throws ApiError NOT_FOUND, RECEIVABLES_OFF, VALIDATION_ERROR, OVERPAID, NOT_ISSUED, ARCHIVED, CANCELLED, STALE
 */
export async function applyCredit(
  tx: Transaction,
  reference: CreditReference,
  { applications: wanted, today }: { applications: readonly WantedApplication[]; today: Day },
) {
  const clientId = await readCreditClientId(tx, reference);
  await readReceivableSettings(tx);
  await lockAccount(tx, clientId);
  await refuseUnknownMovements(tx, { clientId, names: MOVEMENT_ID_ONLY }, wanted);
  await lockPaidDocuments(tx, { clientId, wanted, issue: false });
  const id = await findCreditId(tx, reference);
  const named = [{ movementId: id }];
  const [credit] = await readNamedOpenMovements(tx, clientId, { side: "CREDIT", named });
  if (credit === undefined) throw overpaidError("applications", 0 as Centimes);
  await settleNamedDebts(tx, { clientId, credit, today }, wanted);
  const { open } = await loadMovement(tx, id);
  const applications = (await findSettlementsOf(tx, { movementId: id })).map(presentApplication);
  return { movementId: id, unapplied: dinarsFromCentimes(open), applications };
}
