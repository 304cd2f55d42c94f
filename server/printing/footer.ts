import { directionOf } from "#domain/text/language.ts";
import { formatRib } from "#domain/parties/rib.ts";

import { LABELS } from "./labels.ts";
import { labelled, LINE_LENGTH, type LabelledText } from "./parties.ts";
import { type Printable, cleanLine, printable, printableParagraphs } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

/** The characters that a line of the page's foot holds in any script. */
const FOOTER_WIDTH = 70;

type Footed = Pick<PrintedDocument, "enterprise" | "language" | "looks">;

/** The foot of the page, under the name of the organization. */
export function footerData(document: Footed) {
  const { looks, language } = document;
  const account = accountOf(document);
  const texts = printableParagraphs(looks.footer, directionOf(language));
  const lengths = [lengthOfAll(account), ...texts.map(lengthOf)];
  return {
    address: footerAddress(document),
    account,
    texts,
    /** Known before the layout, because it decides the bottom margin. */
    lines: lengths.reduce((lines, length) => lines + Math.ceil(length / FOOTER_WIDTH), 0),
  };
}

/** Bank, RIB and number of the auto-entrepreneur's card, in one row. */
function accountOf({ enterprise, language }: Footed): LabelledText[] {
  const { rib, autoEntrepreneurCard } = LABELS[language];
  const number = cleanLine(enterprise.rib);
  return [
    ...labelled(null, enterprise.bankName, language),
    ...labelled(rib, number && formatRib(number), language),
    ...labelled(autoEntrepreneurCard, enterprise.autoEntrepreneurCard, language),
  ];
}

/** An address that fits into the line of the name; null where it would not. */
function footerAddress({ enterprise, language }: Footed): Printable | null {
  const address = cleanLine(enterprise.address) ?? cleanLine(enterprise.billingAddress);
  if (address === null || address.length > 1.5 * LINE_LENGTH) return null;
  return printable(address, directionOf(language));
}

function lengthOf(text: Printable): number {
  return (typeof text === "string" ? text : text.text).length;
}

const SEPARATOR = " · ";

function lengthOfAll(row: readonly LabelledText[]): number {
  return row.reduce((sum, { label, value }) => {
    const labelLength = label === null ? 0 : label.length + 1;
    return sum + labelLength + lengthOf(value) + SEPARATOR.length;
  }, 0);
}
