import type { declarations } from "#contract/declarations/declarations.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { DuePosting } from "#domain/declarations/dueClass.ts";
import { postingsOfLine } from "#domain/declarations/g50.ts";
import type { Day } from "#domain/days/days.ts";
import { dinarsFromSum, bigintSumOf } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { findCurrentClosing, findClosedPostings } from "./closing/closings.ts";
import { readNamedDocuments } from "./namedDocuments.ts";
import { readDuePostings } from "./g50WithPostings.ts";
import { groupPostings } from "./groupPostings.ts";
import { readVatTerms } from "./terms.ts";

type PostingsInput = Parsed<typeof declarations.g50Postings>["query"];

/** The amount that one document or payment adds to the exempt or the taxable turnover of a box, in centimes. */
interface BoxPart {
  documentId: string;
  date: Day;
  by: DuePosting["by"];
  exempt: boolean;
  ht: bigint;
  vat: bigint;
}

/** Groups the postings of a box into parts, each summed over all its rates and natures. */
function sumBoxParts(postings: readonly DuePosting[]): BoxPart[] {
  const isExempt = ({ rate }: DuePosting) => rate === 0;
  return groupPostings(postings, (each) => String(isExempt(each))).map(({ source, items }) => ({
    ...source,
    exempt: items.every(isExempt),
    ht: bigintSumOf(items.map(({ net }) => net)),
    vat: bigintSumOf(items.map(({ vat }) => vat)),
  }));
}

function boxTotalsOf(parts: readonly BoxPart[]) {
  const sumOf = (of: readonly BoxPart[], cell: "ht" | "vat") =>
    dinarsFromSum(of.reduce((sum, part) => sum + part[cell], 0n));
  return {
    ht: sumOf(parts, "ht"),
    exempt: sumOf(
      parts.filter(({ exempt }) => exempt),
      "ht",
    ),
    vat: sumOf(parts, "vat"),
  };
}

/** The due postings of a month; if the month is closed, as stored at its closing. */
async function readDeclaredPostings(
  tx: Transaction,
  month: PostingsInput["month"],
): Promise<DuePosting[]> {
  const closed = await findCurrentClosing(tx, month);
  if (closed !== null) return findClosedPostings(tx, { month, version: closed.version });
  return readDuePostings(tx, month, await readVatTerms(tx, month));
}

/** The documents of a box, and the documents or payments that made their VAT due; the earliest first. */
export async function readG50Postings(
  tx: Transaction,
  { month, line, page, limit }: PostingsInput,
): Promise<Reply<typeof declarations.g50Postings>> {
  const due = await readDeclaredPostings(tx, month);
  const parts = sumBoxParts(postingsOfLine(due, line));
  const shown = parts.slice((page - 1) * limit, page * limit);
  const ids = shown.map(({ documentId }) => documentId);
  const names = await readNamedDocuments(tx, ids);
  return {
    rows: shown.map(({ ht, vat, ...part }) => ({
      ...part,
      ...names.get(part.documentId)!,
      ht: dinarsFromSum(ht),
      vat: dinarsFromSum(vat),
    })),
    totals: boxTotalsOf(parts),
    total: parts.length,
    page,
    totalPages: Math.ceil(parts.length / limit),
  };
}
