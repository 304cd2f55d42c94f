import type { Day } from "../days/days.ts";
import type { BasisPoints, Centimes } from "../money/money.ts";
import { boxOf } from "./boxOf.ts";
import type { Nature, VatActivity } from "./classes.ts";
import type { G50Line } from "./g50Boxes.ts";
import type { Posting } from "./postings.ts";

/** The class that decides where an amount is declared. */
export interface DueClass {
  rate: BasisPoints;
  nature: Nature;
  /** Null where the form has no box for the rate. */
  box: G50Line | null;
}

/** An amount that becomes due, or is no longer due, by a document or by a payment. */
export interface DuePosting extends DueClass {
  documentId: string;
  date: Day;
  by: { kind: "DOCUMENT" | "PAYMENT"; id: string };
  net: Centimes;
  vat: Centimes;
}

/** A posting with its class on the form. */
export type ClassedPosting = Posting & DueClass;

export function classifyPosting(posting: Posting, activity: VatActivity): ClassedPosting {
  return { ...posting, box: boxOf(posting, activity) };
}

export const classKey = ({ rate, nature, box }: DueClass) => `${rate} ${nature} ${box}`;
