import type { Day } from "#domain/days/days.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { dayText, rateText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { FileColumn, ReportFile } from "../../reports/files/reportFile.ts";
import { readG12bis } from "../readG12bis.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

interface Sums {
  turnover: number;
  tax: number;
}

interface Row {
  name: string;
  invoiced: Sums;
  collected: Sums;
}

const NO_SUMS: Sums = { turnover: 0, tax: 0 };

function columnsOf(language: Language): FileColumn<Row>[] {
  const texts = FILE_TEXTS[language];
  const amount = (title: string, value: FileColumn<Row>["value"]): FileColumn<Row> => {
    return { title, kind: "amount", width: 2.5, value };
  };
  return [
    { title: texts.rate, kind: "text", width: 2, value: ({ name }) => name },
    amount(texts.invoiced, ({ invoiced }) => invoiced.turnover),
    amount(texts.invoicedTax, ({ invoiced }) => invoiced.tax),
    amount(texts.collected, ({ collected }) => collected.turnover),
    amount(texts.collectedTax, ({ collected }) => collected.tax),
  ];
}

function formatDinars(dinars: number, language: Language): string {
  const exact = centimesFromDinars(dinars);
  return exact === null ? String(dinars) : formatAmount(exact, language);
}

/** The G12 bis of a year: a row for each rate. */
export async function readG12bisFile(
  tx: Transaction,
  { year, lang: language }: { year: number; lang: Language },
  today: Day,
): Promise<ReportFile<Row>> {
  const { regime, deadline, invoiced, collected, collectedLater, gauge } = await readG12bis(
    tx,
    year,
    today,
  );
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  const rates = [...new Set([...invoiced.rates, ...collected.rates].map(({ rate }) => rate))];
  return {
    language,
    title: texts.g12bis,
    enterprise: block.name,
    details: [
      [texts.period, String(year)],
      [texts.regime, texts.regimes[regime ?? "REAL"]],
      [texts.deadline, dayText(deadline as Day, language)],
      [texts.later, formatDinars(collectedLater, language)],
      ...(gauge === null ? [] : [[texts.limit, formatDinars(gauge.threshold, language)] as const]),
      [texts.source, texts.sourceText],
    ],
    columns: columnsOf(language),
    rows: rates
      .toSorted((a, b) => a - b)
      .map((rate) => ({
        name: rateText(rate, language),
        invoiced: invoiced.rates.find((each) => each.rate === rate) ?? NO_SUMS,
        collected: collected.rates.find((each) => each.rate === rate) ?? NO_SUMS,
      })),
    totals: { name: texts.total, invoiced, collected },
  };
}
