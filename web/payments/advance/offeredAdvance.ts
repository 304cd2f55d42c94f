import type { EnteredMovement } from "#contract/payments/corrections.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";

/** What a client paid in advance and an invoice can be settled with. */
export interface OfferedAdvance {
  subject: "payment" | "movement";
  id: string;
  /** The receipt's number, or the label of an old advance. */
  name: string;
  /** What isn't used of it, in dinars. */
  open: number;
}

type PaidAdvance = Pick<PaymentRow, "id" | "numero" | "paidOn" | "unapplied" | "forDocumentId">;
type OldAdvance = Pick<EnteredMovement, "id" | "label" | "datedOn" | "open">;

/**
 * The advance that an invoice is offered: one for the quotation that it was made of, else the oldest that is for no
 * quotation. Null without any.
 *
 * @param paid the newest first
 */
export function offeredAdvance(
  paid: readonly PaidAdvance[],
  old: readonly OldAdvance[],
  { sourceId }: { sourceId: string | null },
): OfferedAdvance | null {
  const own = paid.findLast(
    ({ forDocumentId }) => forDocumentId !== null && forDocumentId === sourceId,
  );
  if (own !== undefined) return ofPayment(own);
  const others = [
    ...old.map((advance) => ({ day: advance.datedOn, advance: ofMovement(advance) })),
    ...paid
      .toReversed()
      .filter(({ forDocumentId }) => forDocumentId === null)
      .map((advance) => ({ day: advance.paidOn, advance: ofPayment(advance) })),
  ];
  const [oldest] = others.toSorted((one, other) => one.day.localeCompare(other.day));
  return oldest?.advance ?? null;
}

const ofPayment = ({ id, numero, unapplied }: PaidAdvance): OfferedAdvance => ({
  subject: "payment",
  id,
  name: numero,
  open: unapplied,
});

const ofMovement = ({ id, label, open }: OldAdvance): OfferedAdvance => ({
  subject: "movement",
  id,
  name: label ?? "",
  open,
});
