import type { corrections, EnteredMovement } from "#contract/payments/corrections.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { STAMP_DUTY_NOT_DUE } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { readClientIdOfDocument } from "../documents/readClientIdOfDocument.ts";
import { invalidField } from "../http/apiError.ts";
import { lockAccount } from "../receivables/account.ts";
import { loadMovement, movementExists, presentMovement } from "../receivables/movements.ts";
import { overpaidError } from "../receivables/namedMovements.ts";
import { type OpenMovement, readNamedOpenMovements } from "../receivables/openMovements.ts";
import { readReceivableSettings } from "../receivables/settings.ts";
import { insertWriteOff } from "../receivables/settle.ts";
import { refuseTooManySettlements } from "../receivables/settlementLimit.ts";

type Body = Parsed<typeof corrections.writeOff>["body"];

/** @throws ApiError VALIDATION_ERROR on the id */
async function readDebtClientId(
  tx: Transaction,
  { documentId, movementId }: Body,
): Promise<string> {
  if (movementId != null && !(await movementExists(tx, movementId))) {
    throw invalidField("movementId", "UNKNOWN_RECORD");
  }
  if (documentId != null) {
    const clientId = await readClientIdOfDocument(tx, documentId);
    if (clientId === undefined) throw invalidField("documentId", "UNKNOWN_RECORD");
    return clientId;
  }
  if (movementId == null) throw invalidField("documentId", "REQUIRED");
  return (await loadMovement(tx, movementId)).client_id;
}

/**
 * Refuses more than the stamp duty if the reason of the write-off is that stamp duty isn't due, as
 * for a payment without cash.
 */
function refuseAboveStampDuty({ amount, reason }: Body, debit: OpenMovement): void {
  if (reason !== STAMP_DUTY_NOT_DUE || amount <= debit.stampDuty) return;
  throw invalidField("amount", "MORE_THAN_STAMP");
}

/**
 * Writes off an amount of a debt's balance due, from today on.
 *
 * @throws ApiError VALIDATION_ERROR, RECEIVABLES_OFF, OVERPAID
 */
export async function writeOffDebt(
  tx: Transaction,
  body: Body,
  today: Day,
): Promise<EnteredMovement> {
  const { documentId, movementId, amount, reason } = body;
  const clientId = await readDebtClientId(tx, body);
  await readReceivableSettings(tx);
  await lockAccount(tx, clientId);
  const named = [documentId == null ? { movementId } : { documentId }];
  const [debit] = await readNamedOpenMovements(tx, clientId, { side: "DEBIT", named });
  if (debit === undefined) throw overpaidError("amount", 0 as Body["amount"]);
  if (amount > debit.open) throw overpaidError("amount", debit.open);
  refuseAboveStampDuty(body, debit);
  await refuseTooManySettlements(tx, [{ debit }], "amount");
  const id = await insertWriteOff(tx, { clientId, debit, amount, reason, day: today });
  return presentMovement(await loadMovement(tx, id));
}
