import type { reports } from "#contract/reports/reports.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { dayText, rateText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { readJournal } from "../journal.ts";
import { FILE_TEXTS } from "./fileTexts.ts";
import type { FileColumn, ReportFile } from "./reportFile.ts";
import { ALL_ROWS_PAGE, refuseTooManyRates, refuseTooManyRows } from "./rowLimit.ts";

type Query = Parsed<typeof reports.journalSheet>["query"];
type Journal = Reply<typeof reports.journal>;
type JournalRow = Journal["rows"][number];
type RatePart = Journal["totals"]["rates"][number];
type FileRow = Journal["totals"] & {
  document: JournalRow | null;
  partOf: ReadonlyMap<number, RatePart>;
};

const toPartOf = (rates: readonly RatePart[]) => new Map(rates.map((part) => [part.rate, part]));

/** The columns of the journal: each document with HT and, above 0 %, VAT per rate of the period, and its sums. */
function columnsOf(language: Language, { totals }: Journal): FileColumn<FileRow>[] {
  const texts = FILE_TEXTS[language];
  const amount = (title: string, value: FileColumn<FileRow>["value"]): FileColumn<FileRow> => ({
    title,
    kind: "amount",
    width: 1.9,
    value,
  });
  const text = (
    title: string,
    width: number,
    value: (document: JournalRow) => string,
  ): FileColumn<FileRow> => ({
    title,
    kind: "text",
    width,
    value: ({ document }) => document && value(document),
  });
  const byRate = totals.rates.flatMap(({ rate }) => {
    const name = rateText(rate, language);
    const ht = amount(texts.htAt(name), ({ partOf }) => partOf.get(rate)?.ht);
    const vat = amount(texts.vatAt(name), ({ partOf }) => partOf.get(rate)?.vat);
    return rate === 0 ? [ht] : [ht, vat];
  });
  return [
    {
      title: texts.date,
      kind: "day",
      width: 2.1,
      value: ({ document }) => document?.date,
    },
    {
      title: texts.number,
      kind: "text",
      width: 2,
      value: ({ document }) =>
        document === null ? texts.total : displayedNumber(document.type, document.numero),
    },
    text(texts.kind, 1.3, ({ type }) =>
      type === "CREDIT_INVOICE" ? texts.kinds.CREDIT_INVOICE : texts.kinds.SALES_INVOICE,
    ),
    text(texts.client, 4, ({ client }) => client.name),
    ...byRate,
    amount(texts.ht, ({ ht }) => ht),
    amount(texts.vat, ({ vat }) => vat),
    amount(texts.ttc, ({ ttc }) => ttc),
    amount(texts.stamp, ({ stamp }) => stamp),
    amount(texts.toPay, ({ toPay }) => toPay),
  ];
}

/**
 * Reads the journal with all its documents. It first reads one row and the sums, so that a journal that is
 * refused is never read whole.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
async function readWholeJournal(tx: Transaction, period: { from: Day; to: Day }): Promise<Journal> {
  const { total, totals } = await readJournal(tx, { ...period, page: 1, limit: 1 });
  refuseTooManyRows({ total });
  refuseTooManyRates(totals);
  return readJournal(tx, { ...period, ...ALL_ROWS_PAGE });
}

/**
 * Reads the file of a period's journal, with all its documents.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export async function readJournalFile(
  tx: Transaction,
  { lang: language, from, to }: Query,
): Promise<ReportFile<FileRow>> {
  const journal = await readWholeJournal(tx, { from, to });
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  return {
    language,
    title: texts.journal,
    enterprise: block.name,
    details: [
      [texts.period, texts.days(dayText(from, language), dayText(to, language))],
      [texts.population, texts.issued],
    ],
    columns: columnsOf(language, journal),
    rows: journal.rows.map((row) => ({ ...row, document: row, partOf: toPartOf(row.rates) })),
    totals: { ...journal.totals, document: null, partOf: toPartOf(journal.totals.rates) },
  };
}
