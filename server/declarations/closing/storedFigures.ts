import type { z } from "zod";
import type { g50Figures, monthlyStampDuty } from "#contract/declarations/declarations.ts";
import { figureChangesBetween, type DeclaredFigures } from "#domain/declarations/closing.ts";
import type { VatActivity } from "#domain/declarations/classes.ts";
import type { DuePosting } from "#domain/declarations/dueClass.ts";

/**
 * `paymentId` is null if a document makes the VAT due: the document of `documentId`, or a credit note of it, whose id
 * isn't stored. Amounts are in centimes.
 */
type StoredPosting = [
  documentId: string,
  date: DuePosting["date"],
  paymentId: string | null,
  rate: DuePosting["rate"],
  nature: DuePosting["nature"],
  box: DuePosting["box"],
  net: DuePosting["net"],
  vat: DuePosting["vat"],
];

/** The figures that a closed month declared. Postings are stored without property names: a month can have tens of thousands. */
export interface ClosedFigures {
  v: 1;
  /**
   * The main activity at the closing. It decides the boxes of earlier months that were closed
   * together with this one. Old closings lack it.
   */
  activity?: VatActivity;
  g50: z.output<typeof g50Figures>;
  postings: StoredPosting[];
  stamp: z.output<typeof monthlyStampDuty>;
}

export const packPosting = ({ documentId, date, by, rate, nature, box, net, vat }: DuePosting) =>
  [
    documentId,
    date,
    by.kind === "PAYMENT" ? by.id : null,
    rate,
    nature,
    box,
    net,
    vat,
  ] as StoredPosting;

/** @param stored `postings` of the figures of a closed month */
export function unpackPostings(stored: unknown): DuePosting[] {
  return (stored as StoredPosting[]).map(
    ([documentId, date, paymentId, rate, nature, box, net, vat]) => ({
      documentId,
      date,
      by:
        paymentId === null
          ? { kind: "DOCUMENT", id: documentId }
          : { kind: "PAYMENT", id: paymentId },
      rate,
      nature,
      box,
      net,
      vat,
    }),
  );
}

/** The G50 and the total stamp duty of a closing, without its lists of postings and records. */
export interface ClosedTotals {
  g50: ClosedFigures["g50"];
  stampTotal: number;
}

const declaredFiguresOf = ({ g50, stampTotal }: ClosedTotals): DeclaredFigures => ({
  ...g50,
  stamp: stampTotal,
});

/** Lists the figures that changed between the former closing of a month and the new one. */
export const figureChangesOf = (former: ClosedTotals, { g50, stamp }: ClosedFigures) =>
  figureChangesBetween(
    declaredFiguresOf(former),
    declaredFiguresOf({ g50, stampTotal: stamp.total }),
  );
