import { directionOf } from "#domain/text/language.ts";
import { formatRib } from "#domain/parties/rib.ts";

import { LABELS } from "./labels.ts";
import { labelledTexts, LINE_LENGTH, type LabelledText } from "./parties.ts";
import { type Printable, cleanLine, toPrintable, printableParagraphs } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

/** The characters that fit on a line of the page's footer in any script. */
const FOOTER_WIDTH = 70;

type FooterContent = Pick<PrintedDocument, "enterprise" | "language" | "looks">;

/** The footer of the page, without the name of the organization. */
export function footerData(document: FooterContent) {
  const { looks, language } = document;
  const account = accountTexts(document);
  const texts = printableParagraphs(looks.footer, directionOf(language));
  const lengths = [lengthOfRow(account), ...texts.map(lengthOf)];
  return {
    address: footerAddress(document),
    account,
    texts,
    /**
     * The estimated number of lines below the line with the name. The template needs it before the layout, for
     * the bottom margin.
     */
    lines: lengths.reduce((lines, length) => lines + Math.ceil(length / FOOTER_WIDTH), 0),
  };
}

/** Bank, RIB and number of the auto-entrepreneur's card, in one row. */
function accountTexts({ enterprise, language }: FooterContent): LabelledText[] {
  const { rib, autoEntrepreneurCard } = LABELS[language];
  const number = cleanLine(enterprise.rib);
  return [
    ...labelledTexts(null, enterprise.bankName, language),
    ...labelledTexts(rib, number && formatRib(number), language),
    ...labelledTexts(autoEntrepreneurCard, enterprise.autoEntrepreneurCard, language),
  ];
}

/** The address, if it fits on the line of the organization's name; else null. */
function footerAddress({ enterprise, language }: FooterContent): Printable | null {
  const address = cleanLine(enterprise.address) ?? cleanLine(enterprise.billingAddress);
  if (address === null || address.length > 1.5 * LINE_LENGTH) return null;
  return toPrintable(address, directionOf(language));
}

function lengthOf(text: Printable): number {
  return (typeof text === "string" ? text : text.text).length;
}

const SEPARATOR = " · ";

function lengthOfRow(row: readonly LabelledText[]): number {
  return row.reduce((sum, { label, value }) => {
    const labelLength = label === null ? 0 : label.length + 1;
    return sum + labelLength + lengthOf(value) + SEPARATOR.length;
  }, 0);
}
