import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { CreditableReply } from "#contract/documentShapes.ts";
import { documents } from "#calls/documents.ts";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import {
  type BasisPoints,
  type Centimes,
  centimesFromDinars,
  fractionToBasisPoints,
} from "#domain/money/money.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { call } from "../../api/call.ts";
import { documentKeys } from "../queryKeys.ts";

/** The quantities and amounts of an invoice that can still be credited. Without an id nothing is fetched. */
export function useCreditable(invoiceId: string | null) {
  return useQuery({
    queryKey: [...documentKeys.one(invoiceId ?? ""), "creditable"],
    queryFn: ({ signal }) =>
      call(documents.creditable, { params: { id: invoiceId ?? "" }, signal }),
    enabled: invoiceId !== null,
    // Another page may have issued a credit note.
    staleTime: 0,
  });
}

export function creditableOfReply({ lines, vatByRate }: CreditableReply): Creditable {
  return {
    lines: lines.map(({ id, unitPrice, tva, left, shared, ...whole }) => ({
      line: {
        id,
        unitPrice: toCentimes(unitPrice),
        vatRate: toBasisPoints(tva),
        ...amountsOf(whole),
      },
      ...amountsOf(left),
      shared: amountsOf(shared),
    })),
    vatByRate: vatByRate.map(({ rate, base, vat }) => {
      return { rate: toBasisPoints(rate), base: toCentimes(base), vat: toCentimes(vat) };
    }),
  };
}

const amountsOf = ({ quantity, net }: { quantity: number; net: number }) => ({
  quantity: exactThousandths(quantity),
  net: toCentimes(net),
});

function toCentimes(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new RangeError(`not an amount of the wire: ${dinars}`);
  return amount;
}

function toBasisPoints(fraction: number): BasisPoints {
  const rate = fractionToBasisPoints(fraction);
  if (rate === null) throw new RangeError(`not a rate of the wire: ${fraction}`);
  return rate;
}

/** What can still be credited of the invoice of the form's credit note; null in any other form. */
export const CreditableContext = createContext<Creditable | null>(null);

export const useFormCreditable = () => use(CreditableContext);
