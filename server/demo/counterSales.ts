import { addDays, type Day } from "#domain/days/days.ts";
import type { PlannedDocument } from "./plan.ts";
import { type LineProduct, NO_DISCOUNT } from "./terms.ts";

/** Sales in the shop to the counter client, some days ago and today. */
const COUNTER_SALES = [
  { daysAgo: 16, productCount: 2 },
  { daysAgo: 0, productCount: 1 },
];

/** Plans cash invoices of the cheapest products, two pieces of each. */
export function planCounterSales(
  clientId: string,
  catalogue: readonly LineProduct[],
  today: Day,
): PlannedDocument[] {
  const sold = catalogue
    .filter(({ visibility }) => visibility !== "PURCHASABLE")
    .toSorted((one, other) => one.price - other.price);
  return COUNTER_SALES.map(({ daysAgo, productCount }) => {
    const date = addDays(today, -daysAgo);
    const lines = sold.slice(0, productCount).map((product) => ({
      productId: product.id,
      name: product.name,
      description: product.description,
      quantity: 2,
      unitOfMeasure: product.unit,
      unitPrice: product.price,
      ref_product: product.reference,
      tva: product.vat,
    }));
    return {
      kind: "SALES_INVOICE",
      date,
      dueDate: date,
      status: daysAgo === 0 ? "DRAFT" : "ACCEPTED",
      terms: { clientId, paymentMethod: "CASH", ...NO_DISCOUNT, notes: null, lines },
      archived: false,
      source: null,
    };
  });
}
