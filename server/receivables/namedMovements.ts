import { type Application } from "#domain/payments/allocation.ts";
import { centimes, type Centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, fieldError, invalidField } from "../http/apiError.ts";
import type { OpenMovement } from "./openMovements.ts";

/** A part of an amount, and what names its movement: the first of the ids that is given. */
export interface NamedPart {
  paymentId?: string | null | undefined;
  documentId?: string | null | undefined;
  movementId?: string | null | undefined;
  amount: Centimes;
}

const COLUMNS = { paymentId: "payment_id", documentId: "document_id", movementId: "id" } as const;
type Name = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Name[];

/** OVERPAID with what is left to pay. */
export function overpaid(path: string, rest: Centimes): ApiError {
  return new ApiError("OVERPAID", {
    message: "More than is due",
    details: [{ ...fieldError(path, "MORE_THAN_DUE"), amount: dinarsFromCentimes(rest) }],
  });
}

/**
 * Refuses ids that name no movement of the client. Documents that aren't issued have none yet.
 *
 * @throws ApiError VALIDATION_ERROR on the id
 */
export async function refuseUnknownMovements(
  { db, enterpriseId }: Transaction,
  { clientId, names = NAMES }: { clientId: string; names?: readonly Name[] },
  parts: readonly NamedPart[],
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
      .where(COLUMNS[name], "=", id)
      .executeTakeFirst();
    if (found === undefined) throw invalidField(`applications.${at}.${name}`, "UNKNOWN_RECORD");
  }
}

type Open = Pick<OpenMovement, "id" | "open"> &
  Partial<Pick<OpenMovement, "documentId" | "paymentId">>;

function isNamed(movement: Open, { paymentId, documentId, movementId }: NamedPart): boolean {
  if (paymentId != null) return movement.paymentId === paymentId;
  if (documentId != null) return movement.documentId === documentId;
  return movement.id === movementId;
}

/**
 * The movements that the parts name, each at most once and up to what is open of it.
 *
 * @throws ApiError OVERPAID, VALIDATION_ERROR for a movement that is named twice
 */
export function namedParts(open: readonly Open[], parts: readonly NamedPart[]): Application[] {
  const taken = new Set<string>();
  return parts.map((part, at) => {
    const found = open.find((movement) => isNamed(movement, part));
    const rest = found?.open ?? centimes(0);
    if (found === undefined || part.amount > rest) {
      throw overpaid(`applications.${at}.amount`, rest);
    }
    if (taken.has(found.id)) throw invalidField(`applications.${at}`, "TAKEN");
    taken.add(found.id);
    return { id: found.id, amount: part.amount };
  });
}
