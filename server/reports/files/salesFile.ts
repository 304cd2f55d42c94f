import type { reports } from "#contract/reports/reports.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { dayText, keyText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { readSales } from "../sales.ts";
import { FILE_TEXTS } from "./fileTexts.ts";
import { describeFilters } from "./describeFilters.ts";
import type { FileColumn, ReportFile } from "./reportFile.ts";
import { ALL_ROWS_PAGE, refuseTooManyRows } from "./rowLimit.ts";

type Query = Parsed<typeof reports.salesSheet>["query"];
type Sales = Reply<typeof reports.sales>;
type Row = Sales["totals"] & { name: string };

const AMOUNT_FIELDS = ["htInvoiced", "htCredited", "ht", "vat", "ttc"] as const;
const COMPARED_FIELDS = ["ht", "vat", "ttc"] as const;

function columnsOf({ group, lang }: Query, { totals }: Sales): FileColumn<Row>[] {
  const texts = FILE_TEXTS[lang];
  const amount = (title: string, value: FileColumn<Row>["value"]): FileColumn<Row> => ({
    title,
    kind: "amount",
    width: 2,
    value,
  });
  const count = (part: "invoices" | "creditNotes"): FileColumn<Row> => ({
    title: texts[part],
    kind: "count",
    width: 1.2,
    value: (row) => row[part],
  });
  return [
    { title: texts.groups[group], kind: "text", width: 4, value: ({ name }) => name },
    count("invoices"),
    count("creditNotes"),
    ...AMOUNT_FIELDS.map((part) => amount(texts[part], (row) => row[part])),
    ...(totals.stamp === undefined ? [] : [amount(texts.stamp, ({ stamp }) => stamp)]),
    ...(totals.previous === undefined
      ? []
      : COMPARED_FIELDS.map((part) =>
          amount(texts.before(texts[part]), ({ previous }) => previous?.[part]),
        )),
  ];
}

function detailsOf({ lang, population, compare }: Query, { from, to, previous }: Sales) {
  const texts = FILE_TEXTS[lang];
  const days = (range: { from: string; to: string }) =>
    texts.days(dayText(range.from as Day, lang), dayText(range.to as Day, lang));
  return [
    [texts.period, days({ from, to })] as const,
    ...(previous === null || compare === undefined
      ? []
      : [[texts.comparison, `${texts.comparisons[compare]}, ${days(previous)}`] as const]),
    [texts.population, population === "ISSUED" ? texts.issued : texts.withDrafts] as const,
  ];
}

const rowNamer = (language: Language, group: Query["group"]) => {
  const { keys } = FILE_TEXTS[language];
  return (row: Sales["rows"][number]) => keyText(group, row, language, keys);
};

/**
 * Reads the file of sales, with all its rows.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export async function readSalesFile(
  tx: Transaction,
  query: Query,
  today: Day,
): Promise<ReportFile<Row>> {
  const sales = await readSales(tx, { ...query, ...ALL_ROWS_PAGE }, today);
  refuseTooManyRows(sales);
  const { lang: language, group } = query;
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  const nameOf = rowNamer(language, group);
  return {
    language,
    title: texts.salesBy[group],
    enterprise: block.name,
    details: [...detailsOf(query, sales), ...(await describeFilters(tx, query, language))],
    columns: columnsOf(query, sales),
    rows: sales.rows.map((row) => ({ ...row, name: nameOf(row) })),
    totals: { ...sales.totals, name: texts.total },
  };
}
