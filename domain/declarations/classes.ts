/** What a line sells, as declarations tell it apart. */
export const NATURES = ["GOODS", "SERVICE", "WORKS"] as const;
export type Nature = (typeof NATURES)[number];

/** What an organization mainly does; it decides the boxes of its lines, and the nature of those without a product. */
export const VAT_ACTIVITIES = ["RESELLER", "PRODUCER", "LIBERAL", "SERVICES"] as const;
export type VatActivity = (typeof VAT_ACTIVITIES)[number];
