import { z } from "zod";

const amounts = z.object({ quantity: z.number(), net: z.number() });

/** What can still be credited of an invoice (docs/rules/money.md#credit-notes); amounts are in dinars. */
export const creditable = z.object({
  /** The total of its issued credit notes. */
  credited: z.number(),
  /** What is left, with its VAT. */
  creditable: z.number(),
  lines: z.array(
    z.object({
      id: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      tva: z.number(),
      /** HT less its share of the global discount. */
      net: z.number(),
      left: amounts,
      /** Credited pieces take their share of this. */
      shared: amounts,
    }),
  ),
  /** What is left by VAT rate. */
  vatByRate: z.array(z.object({ rate: z.number(), base: z.number(), vat: z.number() })),
});

export type CreditableReply = z.output<typeof creditable>;
