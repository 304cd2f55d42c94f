import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import { APART_GROUPS } from "#domain/declarations/etat104.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { FileColumn, ReportFile } from "../../reports/files/reportFile.ts";
import { ALL_ROWS_PAGE, refuseTooManyRows } from "../../reports/files/rowLimit.ts";
import { readEtat104 } from "../readEtat104.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

type ClientRow = Reply<typeof declarations.etat104>["rows"][number];
type Row = Omit<ClientRow, "key">;

const rowOfSums = (name: string, { ht, vat }: { ht: number; vat: number }): Row => {
  return { name, nif: null, rc: null, ai: null, address: null, ht, vat };
};

function columnsOf(language: Language): FileColumn<Row>[] {
  const texts = FILE_TEXTS[language];
  const textColumn = (key: "nif" | "ai" | "rc" | "address", width: number): FileColumn<Row> => {
    return { title: texts[key], kind: "text", width, value: (row) => row[key] };
  };
  const amountColumn = (key: "ht" | "vat"): FileColumn<Row> => {
    return { title: texts[key], kind: "amount", width: 2, value: (row) => row[key] };
  };
  return [
    { title: texts.client, kind: "text", width: 3.5, value: ({ name }) => name },
    textColumn("nif", 2.4),
    textColumn("ai", 2),
    textColumn("rc", 2.2),
    textColumn("address", 4),
    amountColumn("ht"),
    amountColumn("vat"),
  ];
}

/**
 * Reads the état 104 of a year with all its clients. After them, one row has the sums of the consumers and one those of
 * the foreign clients (`apart`), unless they are 0; neither is in the total.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export async function readEtat104File(
  tx: Transaction,
  { year, lang: language }: { year: number; lang: Language },
): Promise<ReportFile<Row>> {
  const etat104 = await readEtat104(tx, { year, ...ALL_ROWS_PAGE });
  refuseTooManyRows(etat104);
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  const apart = APART_GROUPS.filter((each) => {
    const { ht, vat } = etat104.apart[each];
    return ht !== 0 || vat !== 0;
  });
  return {
    language,
    title: texts.etat104,
    enterprise: block.name,
    details: [
      [texts.period, String(year)],
      [texts.source, texts.sourceText],
    ],
    columns: columnsOf(language),
    rows: [
      ...etat104.rows,
      ...apart.map((each) => rowOfSums(texts.apart[each], etat104.apart[each])),
    ],
    totals: rowOfSums(texts.total, etat104.totals),
  };
}
