import { createElement, type ReactElement } from "react";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount, formatMoney } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";

/**
 * The lines and amounts, with VAT at 19 % and the legal stamp duty. The test compares them with the domain's results.
 */
export const EXAMPLE_AMOUNTS = {
  lines: [
    { name: "cement", quantity: 40, unitPrice: centimes(850_00), net: centimes(34_000_00) },
    { name: "paint", quantity: 6, unitPrice: centimes(2_400_00), net: centimes(14_400_00) },
  ],
  excludingTax: centimes(48_400_00),
  vat: centimes(9_196_00),
  stampDuty: centimes(864_00),
  toPay: centimes(58_460_00),
} as const;

/** The texts of landing.json that the example shows. */
export interface ExampleTexts {
  featurePicture: Record<"excludingTax" | "vat" | "stampDuty" | "toPay", string>;
  invoice: Record<
    "picture" | "title" | "issuer" | "client" | "cement" | "paint" | "amountInWords",
    string
  >;
}

/**
 * An invoice paid in cash, which phones show below the title. It is markup, because a picture would load later than
 * the text, and has no JSX, because prerenderLanding.ts renders it in Node.
 */
export function ExampleInvoice({ texts, language }: { texts: ExampleTexts; language: Language }) {
  const { invoice, featurePicture } = texts;
  const amount = (value: Centimes) => ltr(formatAmount(value, language));
  const lines = EXAMPLE_AMOUNTS.lines.flatMap(({ name, quantity, unitPrice, net }) => [
    row(invoice[name], amount(net)),
    part("detail", ltr(`${quantity} × ${formatAmount(unitPrice, language)}`)),
  ]);
  const taxes = (["excludingTax", "vat", "stampDuty"] as const).map((key) =>
    row(featurePicture[key], amount(EXAMPLE_AMOUNTS[key])),
  );
  return createElement(
    "div",
    { className: "landing-invoice", role: "img", "aria-label": invoice.picture },
    row(invoice.title, ltr("F26-000042"), "title"),
    part("detail", `${invoice.issuer} · `, ltr("12/03/2026")),
    part("detail", invoice.client),
    part("lines", ...lines),
    ...taxes,
    row(featurePicture.toPay, formatMoney(EXAMPLE_AMOUNTS.toPay, language), "total"),
    part("detail", invoice.amountInWords),
  );
}

type Content = ReactElement | string;

const part = (name: string, ...content: Content[]) =>
  createElement("div", { className: `landing-invoice-${name}` }, ...content);

const ltr = (text: string) => createElement("bdi", { dir: "ltr" }, text);

const row = (label: string, amount: Content, name = "row") =>
  part(name, createElement("span", null, label), createElement("span", null, amount));
