import type { CreditableReply } from "#contract/documentShapes.ts";
import {
  basisPointsToFraction,
  type Centimes,
  dinarsFromCentimes,
  sumOf,
} from "#domain/money/money.ts";
import { quantityFromThousandths, type Thousandths } from "#domain/quantities/quantities.ts";
import type { Transaction } from "../../database/database.ts";
import { invalidField, notFound } from "../../http/apiError.ts";
import { findLink } from "../store.ts";
import { readCreditState } from "./readCreditable.ts";

const amounts = ({ quantity, net }: { quantity: Thousandths; net: Centimes }) => ({
  quantity: quantityFromThousandths(quantity),
  net: dinarsFromCentimes(net),
});

/**
 * Reads the lines of an invoice with the amounts that can still be credited, in dinars.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `type` for another kind
 */
export async function readCreditableReply(tx: Transaction, id: string): Promise<CreditableReply> {
  if ((await findLink(tx, id)) === undefined) throw notFound();
  const credits = await readCreditState(tx, id);
  if (credits === null) throw invalidField("type", "NOT_ALLOWED");
  const { lines, vatByRate } = credits.creditable;
  return {
    credited: dinarsFromCentimes(credits.credited),
    creditable: dinarsFromCentimes(sumOf(vatByRate.flatMap(({ base, vat }) => [base, vat]))),
    lines: lines.map(({ line, shared, ...left }) => ({
      id: line.id,
      unitPrice: dinarsFromCentimes(line.unitPrice),
      tva: basisPointsToFraction(line.vatRate),
      ...amounts(line),
      left: amounts(left),
      shared: amounts(shared),
    })),
    vatByRate: vatByRate.map(({ rate, base, vat }) => ({
      rate: basisPointsToFraction(rate),
      base: dinarsFromCentimes(base),
      vat: dinarsFromCentimes(vat),
    })),
  };
}
