import type { receivables, Receivables } from "#contract/payments/receivables.ts";
import type { Parsed } from "#contract/operation.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { type Day, formatDay } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Aging } from "#domain/payments/aging.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { PrintedList } from "../../printing/printedList.ts";
import { listReceivables } from "../../receivables/listReceivables.ts";
import { ACCOUNT_TEXTS } from "./accountTexts.ts";

type Query = Parsed<typeof receivables.listPdf>["query"];

type Row = Record<keyof Aging, number> & { name: string; oldest: string | null };

/** More than an organization has clients that owe something. */
const ALL = 1_000_000;

const PARTS = [
  "notDue",
  "days1To30",
  "days31To60",
  "days61To90",
  "over90",
  "credits",
  "total",
] as const satisfies (keyof Aging)[];

function columnsOf(language: Language): PrintedList<Row>["columns"] {
  const texts = ACCOUNT_TEXTS[language].receivables;
  const amount = (dinars: number) => formatAmount(centimes(Math.round(dinars * 100)), language);
  return [
    { label: texts.client, width: 4, text: ({ name }) => name },
    {
      label: texts.oldest,
      width: 1.8,
      text: ({ oldest }) => oldest && formatDay(oldest as Day, language),
    },
    ...PARTS.map((part) => ({
      label: texts[part],
      width: 2,
      numeric: true,
      text: (row: Row) => (row[part] === 0 ? "–" : amount(row[part])),
    })),
  ];
}

function rowsOf({ clients, totals }: Receivables, language: Language): Row[] {
  const { total } = ACCOUNT_TEXTS[language].receivables;
  const named = clients.map(({ nom: lastName, prenom: firstName, userType: type, ...row }) => ({
    ...row,
    name: clientDisplayName({ type, lastName, firstName }, language),
  }));
  return [...named, { ...totals, name: total, oldest: null }];
}

/** What every client owes on a day, with the sums as the last row (docs/rules/payments.md#paper). */
export async function prepareReceivablesList(
  tx: Transaction,
  { lang, ...query }: Query,
  today: Day,
): Promise<PrintedList<Row>> {
  const listed = await listReceivables(tx, { ...query, page: 1, limit: ALL }, today);
  const { block } = await readEnterpriseForDocuments(tx);
  const day = formatDay(listed.asOf as Day, lang);
  return {
    language: lang,
    title: ACCOUNT_TEXTS[lang].receivables.title(day),
    subtitle: String(listed.clients.length),
    enterprise: block.name,
    columns: columnsOf(lang),
    rows: rowsOf(listed, lang),
  };
}
