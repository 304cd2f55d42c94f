import type { declarations } from "#contract/declarations/declarations.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { DuePosting } from "#domain/declarations/dueClass.ts";
import { postingsOfLine } from "#domain/declarations/g50.ts";
import type { Day } from "#domain/days/days.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { findClosed, findClosedPostings } from "./closing/closings.ts";
import { readNamedDocuments } from "./namedDocuments.ts";
import { readDuePostings } from "./monthOfG50.ts";
import { readVatTerms } from "./terms.ts";

type Query = Parsed<typeof declarations.g50Postings>["query"];

/** What one document or payment adds to the exempt or the taxable turnover of a box, in centimes. */
interface BoxPart {
  documentId: string;
  date: Day;
  by: DuePosting["by"];
  exempt: boolean;
  ht: bigint;
  vat: bigint;
}

/** Adds up the rates and natures of a document, or of what a payment collects of it; the earliest first. */
function groupParts(postings: readonly DuePosting[]): BoxPart[] {
  const parts = new Map<string, BoxPart>();
  for (const { documentId, date, by, rate, net, vat } of postings) {
    const exempt = rate === 0;
    const key = `${documentId} ${by.id} ${date} ${exempt}`;
    const part = parts.get(key) ?? { documentId, date, by, exempt, ht: 0n, vat: 0n };
    part.ht += BigInt(net);
    part.vat += BigInt(vat);
    parts.set(key, part);
  }
  return [...parts.values()].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function totalsOf(parts: readonly BoxPart[]) {
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

/** What becomes due in a month, or became due when it was closed. */
async function readDue(tx: Transaction, month: Query["month"]): Promise<DuePosting[]> {
  const closed = await findClosed(tx, month);
  if (closed !== null) return findClosedPostings(tx, { month, version: closed.version });
  return readDuePostings(tx, month, await readVatTerms(tx, month));
}

/** The documents of a box, and what made their VAT due; the earliest first. */
export async function readG50Postings(
  tx: Transaction,
  { month, line, page, limit }: Query,
): Promise<Reply<typeof declarations.g50Postings>> {
  const due = await readDue(tx, month);
  const parts = groupParts(postingsOfLine(due, line));
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
    totals: totalsOf(parts),
    total: parts.length,
    page,
    totalPages: Math.ceil(parts.length / limit),
  };
}
