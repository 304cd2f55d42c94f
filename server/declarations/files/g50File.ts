import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import { ENTERED_BOXES } from "#domain/declarations/g50Boxes.ts";
import { type G50Box, G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { roundDuty } from "#domain/declarations/rounding.ts";
import type { Day } from "#domain/days/days.ts";
import { monthTitle } from "#domain/days/monthTitle.ts";
import type { Month } from "#domain/days/months.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { dayText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import type { FileColumn, ReportFile } from "../../reports/files/reportFile.ts";
import { readG50 } from "../readG50.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

type G50 = Reply<typeof declarations.g50>;

interface Row {
  box: string;
  label: string;
  exact?: Partial<Pick<G50["lines"][number], "total" | "exempt" | "taxable" | "vat">>;
  form?: { taxable?: number; vat: number };
}

const toCentimes = (dinars: number) => BigInt(Math.round(dinars * 100));

const boxRow = (box: G50Box, vat: number, language: Language): Row => {
  return { box, label: G50_LABELS[box][language], form: { vat } };
};

/** The boxes of turnover, a row for amounts outside the form's boxes if there are any, and the entered boxes. */
function rowsOf({ lines, offForm, typed }: G50, language: Language): Row[] {
  const ofLines = lines.map(({ line, form, ...exact }): Row => {
    return { box: line, label: G50_LABELS[line][language], exact, form };
  });
  const offFormRow: Row = {
    box: "",
    label: FILE_TEXTS[language].offForm,
    exact: { total: offForm.ht, exempt: 0, taxable: offForm.ht, vat: offForm.vat },
  };
  const ofTyped = ENTERED_BOXES.flatMap((box) => {
    const amount = typed[box];
    return amount === undefined ? [] : [boxRow(box, amount, language)];
  });
  return [...ofLines, ...(offForm.ht === 0 && offForm.vat === 0 ? [] : [offFormRow]), ...ofTyped];
}

function columnsOf(language: Language): FileColumn<Row>[] {
  const texts = FILE_TEXTS[language];
  const amount = (title: string, value: FileColumn<Row>["value"]): FileColumn<Row> => {
    return { title, kind: "amount", width: 2, value };
  };
  return [
    { title: texts.box, kind: "text", width: 1.2, value: ({ box }) => box },
    { title: texts.label, kind: "text", width: 4, value: ({ label }) => label },
    amount(texts.turnover, ({ exact }) => exact?.total),
    amount(texts.exempt, ({ exact }) => exact?.exempt),
    amount(texts.taxable, ({ exact }) => exact?.taxable),
    amount(texts.vat, ({ exact }) => exact?.vat),
    amount(texts.typedBase, ({ form }) => form?.taxable),
    amount(texts.typedVat, ({ form }) => form?.vat),
  ];
}

/** The G50 of a month. Its last row is the amount to pay or to carry forward. */
export async function readG50File(
  tx: Transaction,
  { month, lang: language }: { month: Month; lang: Language },
): Promise<ReportFile<Row>> {
  const g50 = await readG50(tx, month);
  const texts = FILE_TEXTS[language];
  const { block } = await readEnterpriseForDocuments(tx);
  const result = g50.E3B99 === 0 ? "E3B00" : "E3B99";
  const doubtful = g50.anomalies.reduce((sum, { count }) => sum + count, 0);
  return {
    language,
    title: texts.g50,
    enterprise: block.name,
    details: [
      [texts.period, monthTitle(month, language)],
      [texts.due, texts.bases[g50.basis]],
      [texts.deadline, dayText(g50.deadline as Day, language)],
      [texts.source, texts.sourceText],
      ...(doubtful === 0 ? [] : [[texts.anomalies, String(doubtful)] as const]),
    ],
    columns: columnsOf(language),
    rows: rowsOf(g50, language),
    totals: {
      ...boxRow(result, dinarsFromSum(roundDuty(toCentimes(g50[result]))), language),
      exact: { vat: g50[result] },
    },
  };
}
