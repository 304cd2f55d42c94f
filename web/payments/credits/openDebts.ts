import type { TFunction } from "i18next";
import { payments } from "#calls/payments/payments.ts";
import { type Account, receivables } from "#calls/payments/receivables.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { type Centimes, centimesFromDinars } from "#domain/money/money.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { hasCode } from "../../api/errors.ts";
import { today } from "../../ui/days/today.ts";

/** A debt with a balance due. */
export interface OpenDebt {
  movementId: string;
  name: string;
  /** Null if its movement wasn't loaded. */
  date: string | null;
  open: Centimes;
}

/** Dinars, more than any sum of debts, so that the preview lists all debts with their open amounts. */
const LARGEST_AMOUNT = 999_999_999_999.99;

/** A range that contains all movements. */
const ALL_DAYS = { from: "2000-01-01", to: "2100-12-31" };

/**
 * Reads the movements of a client, or only those of this year if there are too many. Older debts are then named
 * "invoice", without a number.
 */
async function readMovements(id: string): Promise<Account["movements"]> {
  const read = async (query: object) =>
    (await call(receivables.account, { params: { id }, query })).movements;
  return read(ALL_DAYS).catch((error: unknown) => {
    if (hasCode(error, "SELECTION_TOO_LARGE")) return read({});
    throw error;
  });
}

function debtName(movement: Account["movements"][number] | undefined, t: TFunction): string {
  if (movement === undefined) return t("payments.movement.INVOICE");
  const { kind, numero, documentId, label } = movement;
  const name = t(`payments.movement.${kind}`);
  if (numero === null) return label === null ? name : `${name} · ${label}`;
  const number = documentId === null ? numero : displayedNumber("SALES_INVOICE", numero);
  return `${name} ${isolateLtr(number)}`;
}

/** The open debts of a client, the oldest due first. @throws ApiError */
export async function readOpenDebts(clientId: string, t: TFunction): Promise<OpenDebt[]> {
  const body = { clientId, paidOn: today(), method: "OTHER", amount: LARGEST_AMOUNT } as const;
  const [{ applications }, movements] = await Promise.all([
    call(payments.preview, { body: { ...body, keepAsAdvance: true } }),
    readMovements(clientId),
  ]);
  const movementOf = new Map(movements.map((movement) => [movement.id, movement]));
  return applications.flatMap(({ movementId, amount }) => {
    const open = centimesFromDinars(amount);
    if (movementId === null || open === null) return [];
    const movement = movementOf.get(movementId);
    return { movementId, open, name: debtName(movement, t), date: movement?.date ?? null };
  });
}
