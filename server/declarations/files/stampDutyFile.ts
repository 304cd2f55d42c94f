import { monthTitle } from "#domain/days/monthTitle.ts";
import type { Month } from "#domain/days/months.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { FileColumn, ReportFile } from "../../reports/files/reportFile.ts";
import { refuseTooManyRows } from "../../reports/files/rowLimit.ts";
import { readStampDuty } from "../readStampDuty.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

interface Row {
  /** Null for the row of the total. */
  record: { kind: "document" | "receipt"; numero: string; date: string; base: number } | null;
  stamp: number;
}

function columnsOf(language: Language): FileColumn<Row>[] {
  const texts = FILE_TEXTS[language];
  return [
    { title: texts.date, kind: "day", width: 2, value: ({ record }) => record?.date },
    {
      title: texts.number,
      kind: "text",
      width: 3,
      value: ({ record }) => record?.numero ?? texts.total,
    },
    {
      title: texts.kind,
      kind: "text",
      width: 2,
      value: ({ record }) => record && texts.kinds[record.kind],
    },
    { title: texts.base, kind: "amount", width: 2.5, value: ({ record }) => record?.base },
    { title: texts.duty, kind: "amount", width: 2.5, value: ({ stamp }) => stamp },
  ];
}

/**
 * The stamp duty of a month with its invoices and receipts.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export async function readStampDutyFile(
  tx: Transaction,
  { month, lang: language }: { month: Month; lang: Language },
): Promise<ReportFile<Row>> {
  const { documents, receipts, total } = await readStampDuty(tx, month);
  refuseTooManyRows({ total: documents.length + receipts.length });
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  return {
    language,
    title: texts.stamp,
    enterprise: block.name,
    details: [
      [texts.period, monthTitle(month, language)],
      [texts.source, texts.sourceText],
    ],
    columns: columnsOf(language),
    rows: [
      ...documents.map(({ stamp, ...record }): Row => {
        return { record: { ...record, kind: "document" }, stamp };
      }),
      ...receipts.map(({ stamp, ...record }): Row => {
        return { record: { ...record, kind: "receipt" }, stamp };
      }),
    ],
    totals: { record: null, stamp: total },
  };
}
