import type { Account } from "#contract/payments/receivables.ts";
import { type Day, formatDay } from "#domain/days/days.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import { readClientForDocument } from "../../clients/readClientForDocument.ts";
import type { Transaction } from "../../database/database.ts";
import { loadImages } from "../../documents/print.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { notFound } from "../../http/apiError.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import { readAccount } from "../../receivables/readAccount.ts";
import { ACCOUNT_TEXTS } from "./accountTexts.ts";

export interface StatementRequest {
  clientId: string;
  from: Day;
  to: Day;
  language: Language;
}

const inCentimes = (dinars: number): Centimes => centimes(Math.round(dinars * 100));

const shown = (dinars: number, language: Language) => formatAmount(inCentimes(dinars), language);

type Movement = Account["movements"][number];

function nameOf({ kind, numero, label, debit }: Movement, language: Language): string {
  const { kinds, openings } = ACCOUNT_TEXTS[language];
  if (kind === "OPENING") {
    const name = openings[debit > 0 ? "DEBIT" : "CREDIT"];
    return label === null ? name : `${name} · ${label}`;
  }
  return numero === null ? kinds[kind] : `${kinds[kind]} ${numero}`;
}

function rowsOf({ from, opening, movements }: Account, language: Language): string[][] {
  const amount = (dinars: number) => (dinars === 0 ? "" : shown(dinars, language));
  const before = [formatDay(from as Day, language), ACCOUNT_TEXTS[language].opening, "", ""];
  return [
    [...before, shown(opening, language)],
    ...movements.map((movement) => [
      formatDay(movement.date as Day, language),
      nameOf(movement, language),
      amount(movement.debit),
      amount(movement.credit),
      shown(movement.balance, language),
    ]),
  ];
}

function amountsOf({ closing, aging }: Account, language: Language) {
  const { overdue, owed, inFavour } = ACCOUNT_TEXTS[language];
  const parts = [aging.days1To30, aging.days31To60, aging.days61To90, aging.over90];
  const late = parts.reduce((sum, part) => sum + inCentimes(part), 0);
  return {
    amounts: late > 0 && closing > 0 ? [{ label: overdue, amount: centimes(late) }] : [],
    total: { label: closing < 0 ? inFavour : owed, amount: inCentimes(Math.abs(closing)) },
  };
}

/**
 * The statement of a client: the movements of a period with what is owed after each
 * (docs/rules/payments.md#paper).
 *
 * @throws ApiError NOT_FOUND
 */
export async function prepareStatement(
  tx: Transaction,
  { clientId, from, to, language }: StatementRequest,
): Promise<PrintedPaper> {
  const client = await readClientForDocument(tx, clientId);
  if (client === null) throw notFound();
  const account = await readAccount(tx, { clientId, from, to });
  const { block: enterprise } = await readEnterpriseForDocuments(tx);
  const texts = ACCOUNT_TEXTS[language];
  const period = texts.between(formatDay(from, language), formatDay(to, language));
  return {
    language,
    title: texts.title,
    numero: "",
    cancelled: null,
    enterprise,
    looks: completeLooks(enterprise.looks),
    images: await loadImages(tx, enterprise, { signature: true, stamp: true }),
    recipient: { label: texts.receivables.client, client: client.block },
    facts: [{ label: texts.period, value: period }],
    columns: [
      { label: texts.date, width: 1.7 },
      { label: texts.operation, width: 4.3 },
      { label: texts.debit, width: 2, numeric: true },
      { label: texts.credit, width: 2, numeric: true },
      { label: texts.balance, width: 2.2, numeric: true },
    ],
    rows: rowsOf(account, language),
    ...amountsOf(account, language),
    phrase: texts.phrase,
    mentions: [],
    notes: null,
    fileName: `${texts.title} ${to}.pdf`,
  };
}
