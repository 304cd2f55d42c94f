import { directionOf } from "#domain/text/language.ts";
import { TAX_REGIME_RULES } from "#domain/enterprises/taxRegimes.ts";
import { exemptionMention } from "#domain/vat/exemptionMention.ts";
import { vatReasonText } from "#domain/vat/vatReasons.ts";

import { cleanLine, type Printable, toPrintable } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

/**
 * The reason why a document has no VAT or a line has 0 %: the mention of the regime, the client's exemption, or
 * the stated reason.
 *
 * @returns parts that a space joins; none for any other document
 */
export function taxMention(document: PrintedDocument): Printable[] {
  const { taxRegime, vatExempt, vatReason, client, language } = document;
  const ofRegime = TAX_REGIME_RULES[taxRegime].mention;
  if (ofRegime !== null) return [ofRegime[language]];
  const page = directionOf(language);
  if (vatExempt === true && client.vatExemption !== null) {
    return exemptionMention(client.vatExemption, language).flatMap(({ text, isValue }) => {
      const clean = cleanLine(text);
      if (clean === null) return [];
      return [isValue ? toPrintable(clean, page) : clean];
    });
  }
  const reason = cleanLine(vatReason && vatReasonText(vatReason, language));
  return reason === null ? [] : [toPrintable(reason, page)];
}
