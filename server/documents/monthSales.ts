import { type RawBuilder, sql } from "kysely";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import type { BasisPoints } from "#domain/money/money.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import { linesWithoutTexts } from "./documentSql.ts";
import { selectWholeDocuments } from "./loadDocument.ts";
import { vatByRateOf } from "./storedAmounts.ts";
import { IS_TO_SEND } from "./invoicesToSend.ts";

/** Amounts are bigints of centimes, because a sum may exceed Number.MAX_SAFE_INTEGER. */
interface RateSum {
  rate: BasisPoints;
  base: bigint;
  vat: bigint;
}

/** A month's invoices minus its credit notes, in centimes (docs/rules/documents.md#the-month). */
export interface MonthSales {
  sold: { excludingTax: bigint; vat: bigint; rates: RateSum[] };
  drafts: { excludingTax: bigint };
  /** The number of invoices to send. */
  toSend: number;
}

interface IssueStateSum {
  issued: boolean;
  excluding_tax: string;
  vat: string;
  to_send: number;
}

const BATCH_SIZE = 50;

/** The amounts of credit notes count negative. */
const amountSign = sql`case kind when 'CREDIT_INVOICE' then -1 else 1 end`;

/** The condition on the month's counted documents: issued ones, and others that aren't REJECTED; without archived and cancelled ones. */
const countedDocuments = (tx: Transaction, month: Month): RawBuilder<boolean> => {
  const { from, to } = daysOfMonth(month);
  return sql<boolean>`document.enterprise_id = ${tx.enterpriseId}
    and document.kind in ('SALES_INVOICE', 'CREDIT_INVOICE')
    and document.date between ${from} and ${to}
    and document.deleted_at is null
    and document.cancelled_at is null
    and (document.issued_at is not null or document.status <> 'REJECTED')`;
};

async function sumByIssueState(tx: Transaction, month: Month): Promise<IssueStateSum[]> {
  const { rows } = await sql<IssueStateSum>`
    select issued_at is not null as issued,
           sum(${amountSign} * total_excluding_tax)::text as excluding_tax,
           sum(${amountSign} * vat)::text as vat,
           count(*) filter (where ${IS_TO_SEND}) as to_send
      from document
     where ${countedDocuments(tx, month)}
     group by issued_at is not null`.execute(tx.db);
  return rows;
}

async function sumByRate(tx: Transaction, month: Month): Promise<RateSum[]> {
  const { rows } = await sql<{ rate: BasisPoints; base: string; vat: string }>`
    select part.rate, sum(${amountSign} * part.base)::text as base, sum(${amountSign} * part.vat)::text as vat
      from document
     cross join jsonb_to_recordset(document.vat_by_rate) as part (rate int, base bigint, vat bigint)
     where ${countedDocuments(tx, month)} and document.issued_at is not null
     group by part.rate`.execute(tx.db);
  return rows.map(({ rate, base, vat }) => ({ rate, base: BigInt(base), vat: BigInt(vat) }));
}

/** Computes the VAT by rate of documents that were last saved before it became a column. */
async function* computeRateSums(tx: Transaction, month: Month): AsyncGenerator<RateSum[]> {
  const query = selectWholeDocuments(tx.db, linesWithoutTexts).where(
    sql<boolean>`${countedDocuments(tx, month)}
      and document.issued_at is not null and document.vat_by_rate is null`,
  );
  for await (const batch of readInBatches(tx.db, query, BATCH_SIZE)) {
    yield batch.flatMap((document) => {
      const factor = document.kind === "CREDIT_INVOICE" ? -1n : 1n;
      return vatByRateOf(document, document.lines).map(({ rate, base, vat }) => ({
        rate,
        base: factor * BigInt(base),
        vat: factor * BigInt(vat),
      }));
    });
  }
}

/** Adds up the sums of the same rate. @returns one sum for each rate, in ascending order */
function mergeRateSums(parts: RateSum[]): RateSum[] {
  const sums = new Map<BasisPoints, RateSum>();
  for (const { rate, base, vat } of parts) {
    const sum = sums.get(rate) ?? { rate, base: 0n, vat: 0n };
    sums.set(rate, { rate, base: sum.base + base, vat: sum.vat + vat });
  }
  return [...sums.values()].toSorted((a, b) => a.rate - b.rate);
}

/** Reads the sums of the documents that are dated in the month. */
export async function readMonthSales(tx: Transaction, month: Month): Promise<MonthSales> {
  const states = await sumByIssueState(tx, month);
  const rates = await sumByRate(tx, month);
  for await (const computed of computeRateSums(tx, month)) rates.push(...computed);
  const [issued, drafts] = [true, false].map((each) => states.find((row) => row.issued === each));
  return {
    sold: {
      excludingTax: BigInt(issued?.excluding_tax ?? 0),
      vat: BigInt(issued?.vat ?? 0),
      rates: mergeRateSums(rates),
    },
    drafts: { excludingTax: BigInt(drafts?.excluding_tax ?? 0) },
    toSend: states.reduce((count, { to_send }) => count + to_send, 0),
  };
}
