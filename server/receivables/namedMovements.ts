import { type Application } from "#domain/payments/allocation.ts";
import { centimes, type Centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, fieldError, invalidField } from "../http/apiError.ts";
import type { MovementIds, OpenMovement } from "./openMovements.ts";

/** An amount for one movement. The first of `paymentId`, `documentId` and `movementId` that is set identifies the movement. */
export interface MovementAmount extends MovementIds {
  amount: Centimes;
}

const ID_COLUMNS = {
  paymentId: "payment_id",
  documentId: "document_id",
  movementId: "id",
} as const;
type MovementIdName = keyof typeof ID_COLUMNS;
const MOVEMENT_ID_NAMES = Object.keys(ID_COLUMNS) as MovementIdName[];

/** The error OVERPAID with the balance due. */
export function overpaidError(path: string, rest: Centimes): ApiError {
  return new ApiError("OVERPAID", {
    message: "More than is due",
    details: [{ ...fieldError(path, "MORE_THAN_DUE"), amount: dinarsFromCentimes(rest) }],
  });
}

/**
 * Refuses ids that identify no movement of the client. A document that isn't issued has no movement.
 *
 * @param names the ids to check; all by default
 * @throws ApiError VALIDATION_ERROR on the id
 */
export async function refuseUnknownMovements(
  { db, enterpriseId }: Transaction,
  { clientId, names = MOVEMENT_ID_NAMES }: { clientId: string; names?: readonly MovementIdName[] },
  parts: readonly MovementAmount[],
): Promise<void> {
  const given = parts.flatMap((part, at) =>
    names.flatMap((name) => (part[name] == null ? [] : { name, at, id: part[name] })),
  );
  for (const { name, at, id } of given) {
    const found = await db
      .selectFrom("movement")
      .select("id")
      .where("enterprise_id", "=", enterpriseId)
      .where("client_id", "=", clientId)
      .where(ID_COLUMNS[name], "=", id)
      .executeTakeFirst();
    if (found === undefined) throw invalidField(`applications.${at}.${name}`, "UNKNOWN_RECORD");
  }
}

type IdentifiedMovement = Pick<OpenMovement, "id" | "open"> &
  Partial<Pick<OpenMovement, "documentId" | "paymentId">>;

function isNamed(
  movement: IdentifiedMovement,
  { paymentId, documentId, movementId }: MovementAmount,
): boolean {
  if (paymentId != null) return movement.paymentId === paymentId;
  if (documentId != null) return movement.documentId === documentId;
  return movement.id === movementId;
}

/**
 * Finds the movement of each amount. A movement may occur once, with at most its open amount.
 *
 * @throws ApiError OVERPAID beyond the open amount, which is 0 for a movement that isn't in `open`; VALIDATION_ERROR
 *   for a movement that is named twice
 */
export function matchNamedMovements(
  open: readonly IdentifiedMovement[],
  parts: readonly MovementAmount[],
): Application[] {
  const taken = new Set<string>();
  return parts.map((part, at) => {
    const found = open.find((movement) => isNamed(movement, part));
    const rest = found?.open ?? centimes(0);
    if (found === undefined || part.amount > rest) {
      throw overpaidError(`applications.${at}.amount`, rest);
    }
    if (taken.has(found.id)) throw invalidField(`applications.${at}`, "TAKEN");
    taken.add(found.id);
    return { id: found.id, amount: part.amount };
  });
}
