import { amountInWords } from "#domain/amountInWords/amountInWords.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { CURRENCY, formatAmount } from "#domain/money/moneyText.ts";
import { formatRib } from "#domain/parties/rib.ts";
import { directionOf } from "#domain/text/language.ts";

import { printableSentence } from "./amounts.ts";
import { footerData } from "./footer.ts";
import { LABELS } from "./labels.ts";
import { looksData } from "./looksData.ts";
import { clientParty, enterpriseParty, labelledTexts, type Party } from "./parties.ts";
import {
  cleanLine,
  truncateTo,
  type Printable,
  toPrintable,
  printableParagraphs,
} from "./printableText.ts";
import type { PrintedPaper } from "./printedPaper.ts";

/** Characters of a name in the page header and footer, which have one line. */
const MAX_RUNNING_NAME_LENGTH = 60;

/** The data of paper.typ: every text is formatted and cleaned, and passed as JSON. */
export function paperData(paper: PrintedPaper) {
  const { language, images, numero, title } = paper;
  const clean = (text: string) => toPrintable(cleanLine(text) ?? "", directionOf(language));
  const amount = (value: PrintedPaper["total"]["amount"]) => formatAmount(value, language);
  return {
    lang: language,
    title: `${title} ${numero}`.trim(),
    author: cleanLine(paper.enterprise.name) ?? "",
    numero: clean(numero),
    looks: looksData(paper),
    labels: labelsOfPaper(paper),
    details: paper.details.map(({ label, value }) => ({ label, value: [clean(value)] })),
    ...partiesOfPaper(paper),
    footer: footerData(paper),
    issued: null,
    draft: null,
    cancelled: paper.cancelled,
    columns: paper.columns.map(({ label, width, numeric = false }) => ({ label, width, numeric })),
    rows: paper.rows.map((row) =>
      row.map((text, at) => (paper.columns[at]?.numeric === true ? text : clean(text))),
    ),
    notes: printableParagraphs(paper.notes, directionOf(language)),
    conditions: [],
    paragraphs: (paper.paragraphs ?? []).flatMap((text) =>
      printableParagraphs(text, directionOf(language)),
    ),
    amountInWords: printableSentence(
      { phrase: paper.phrase, words: totalInWords(paper) },
      language,
    ),
    mentions: paper.mentions.map((parts) => parts.map(clean)),
    currency: CURRENCY[language],
    totals: paper.amounts.map(({ label, amount: value }) => ({
      label,
      rate: null,
      base: null,
      amount: amount(value),
    })),
    total: amount(paper.total.amount),
    images: {
      logo: images.logo !== undefined,
      signature: images.signature !== undefined,
      stamp: images.stamp !== undefined,
    },
  };
}

function totalInWords({ total, language }: PrintedPaper): string {
  const words = amountInWords(total.amount, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function labelsOfPaper({ language, title, recipient, total }: PrintedPaper) {
  const { issuer, notes, conditions, vatBase, signature, stamp } = LABELS[language];
  const agreement = null;
  const labels = { issuer, notes, conditions, vatBase, signature, stamp, agreement };
  return { ...labels, title, recipient: recipient.label, total: total.label };
}

/** The blocks of the organization and the recipient, and both names as each page repeats them. */
function partiesOfPaper({ recipient, enterprise, language }: PrintedPaper) {
  const page = directionOf(language);
  const running = (name: string) =>
    toPrintable(truncateTo(MAX_RUNNING_NAME_LENGTH, cleanLine(name) ?? ""), page);
  if ("client" in recipient) {
    const { client } = recipient;
    const parties = { enterprise, client, language };
    return {
      enterprise: enterpriseParty(parties),
      client: clientParty(parties),
      running: {
        enterprise: running(enterprise.name),
        client: running(clientDisplayName(client, language)),
      },
    };
  }
  const { name, rib } = recipient.bank;
  const bank: Party = {
    name: toPrintable(cleanLine(name) ?? "", page),
    slogan: null,
    business: [],
    address: [],
    contact: [],
    identifiers: labelledTexts(LABELS[language].rib, rib && formatRib(rib), language),
  };
  return {
    enterprise: enterpriseParty({ enterprise, client: { country: null }, language }),
    client: bank satisfies { name: Printable },
    running: { enterprise: running(enterprise.name), client: running(name) },
  };
}
