import type { EnteredMovement } from "#contract/payments/corrections.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";

/** An advance that can settle an invoice. */
export interface OfferedAdvance {
  subject: "payment" | "movement";
  id: string;
  /** The receipt's number, or the label of an old advance. */
  name: string;
  /** The unused amount, in dinars. */
  open: number;
}

type PaidAdvance = Pick<PaymentRow, "id" | "numero" | "paidOn" | "unapplied" | "forDocumentId">;
type OldAdvance = Pick<EnteredMovement, "id" | "label" | "datedOn" | "open">;

/**
 * The advance that is offered for an invoice: one paid for the quotation that the invoice was converted from, otherwise
 * the oldest one that isn't tied to a quotation. Null if there is none.
 * @param paid newest first
 */
export function findOfferedAdvance(
  paid: readonly PaidAdvance[],
  old: readonly OldAdvance[],
  { sourceId }: { sourceId: string | null },
): OfferedAdvance | null {
  const own = paid.findLast(
    ({ forDocumentId }) => forDocumentId !== null && forDocumentId === sourceId,
  );
  if (own !== undefined) return fromPayment(own);
  const others = [
    ...old.map((advance) => ({ day: advance.datedOn, advance: fromMovement(advance) })),
    ...paid
      .toReversed()
      .filter(({ forDocumentId }) => forDocumentId === null)
      .map((advance) => ({ day: advance.paidOn, advance: fromPayment(advance) })),
  ];
  const [oldest] = others.toSorted((one, other) => one.day.localeCompare(other.day));
  return oldest?.advance ?? null;
}

const fromPayment = ({ id, numero, unapplied }: PaidAdvance): OfferedAdvance => ({
  subject: "payment",
  id,
  name: numero,
  open: unapplied,
});

const fromMovement = ({ id, label, open }: OldAdvance): OfferedAdvance => ({
  subject: "movement",
  id,
  name: label ?? "",
  open,
});
