import type { receivables } from "#contract/payments/receivables.ts";
import type { Parsed } from "#contract/operation.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { type Day, formatDay } from "#domain/days/days.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Aging } from "#domain/payments/aging.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { PrintedList } from "../../printing/printedList.ts";
import type { AgingSums } from "../../receivables/agingSql.ts";
import { type AgedClients, readAgedClients } from "../../receivables/listReceivables.ts";
import { ACCOUNT_TEXTS } from "./accountTexts.ts";

type Query = Parsed<typeof receivables.listPdf>["query"];

type Row = Pick<AgedClients["clients"][number], "oldest" | "sums"> & { name: string };

const AMOUNT_COLUMNS = [
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
  const amount = (sum: AgingSums[keyof Aging]) =>
    sum === "0" ? "–" : formatAmount(BigInt(sum), language);
  return [
    { label: texts.client, width: 4, text: ({ name }) => name },
    {
      label: texts.oldest,
      width: 1.8,
      text: ({ oldest }) => oldest && formatDay(oldest, language),
    },
    ...AMOUNT_COLUMNS.map((part) => ({
      label: texts[part],
      width: 2,
      numeric: true,
      text: ({ sums }: Row) => amount(sums[part]),
    })),
  ];
}

function rowsOf({ clients, totals }: AgedClients, language: Language): Row[] {
  const { total } = ACCOUNT_TEXTS[language].receivables;
  const named = clients.map(
    ({ nom: lastName, prenom: firstName, userType: type, counter, ...row }) => ({
      ...row,
      name: clientDisplayName({ type, lastName, firstName, counter }, language),
    }),
  );
  return [...named, { sums: totals, name: total, oldest: null }];
}

/** Prepares the list of the clients' balances due on a day, with the sums as the last row (docs/rules/payments.md#paper). */
export async function prepareReceivablesList(
  tx: Transaction,
  { lang, ...query }: Query,
  today: Day,
): Promise<PrintedList<Row>> {
  const listed = await readAgedClients(tx, { ...query, page: null }, today);
  const { block } = await readEnterpriseForDocuments(tx);
  const day = formatDay(listed.asOf, lang);
  return {
    language: lang,
    title: ACCOUNT_TEXTS[lang].receivables.title(day),
    subtitle: String(listed.clients.length),
    enterprise: block.name,
    columns: columnsOf(lang),
    rows: rowsOf(listed, lang),
  };
}
