import { expect, test } from "vitest";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import { vatByRateOf } from "./storedAmounts.ts";
import type { LineRecord } from "./store.ts";

const line: LineRecord = {
  id: "l-1",
  position: 1,
  product_id: null,
  reference: null,
  name: "Bureau",
  description: null,
  quantity: 1,
  unit: null,
  unit_price: centimes(33_35),
  discount_type: "NONE",
  discount_value: 0,
  vat_rate: 1900 as BasisPoints,
  typed_vat_rate: null,
  source_line_id: null,
  nature: null,
  g50_line: null,
  excluding_tax: centimes(33_35),
  including_tax: centimes(39_69),
};

const document = {
  global_discount_type: "NONE",
  global_discount_value: 0,
  payment_method: "CREDIT",
  stamp_duty_schedule: "STANDARD",
} as const;

const vatPart = (vat: number) => ({
  rate: 1900 as BasisPoints,
  base: centimes(33_35),
  vat: centimes(vat),
});

test("the VAT by rate is that which was stored, not computed again", () => {
  expect(vatByRateOf({ ...document, vat_by_rate: [vatPart(6_33)] }, [line])).toEqual([
    vatPart(6_33),
  ]);
});

test("a document that was saved before it was stored has the VAT of its lines", () => {
  expect(vatByRateOf({ ...document, vat_by_rate: null }, [line])).toEqual([vatPart(6_34)]);
});
