import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { ApiError } from "../http/apiError.ts";

const FIND_SETTINGS = prepareStatement((db, values: { enterpriseId: string }) =>
  db
    .selectFrom("enterprise")
    .select(["receivables_since", "receipt_stamp", "write_off_limit"])
    .where("id", "=", values.enterpriseId),
);

/** Reads the day from which invoices count; null if payments are off. */
export async function findReceivablesSince({
  execute: run,
  enterpriseId,
}: Transaction): Promise<Day | null> {
  const [row] = await run(FIND_SETTINGS, { enterpriseId });
  return row?.receivables_since ?? null;
}

/**
 * Reads the organization's settings of payments.
 *
 * @throws ApiError RECEIVABLES_OFF
 */
export async function readReceivableSettings({ execute: run, enterpriseId }: Transaction) {
  const [row] = await run(FIND_SETTINGS, { enterpriseId });
  if (row === undefined) throw new Error("The organization is missing");
  if (row.receivables_since === null) {
    throw new ApiError("RECEIVABLES_OFF", {
      message: "Set receivablesSince: from which day debts are kept here",
    });
  }
  return {
    since: row.receivables_since satisfies Day,
    receiptStamp: row.receipt_stamp,
    writeOffLimit: row.write_off_limit,
  };
}

export type ReceivableSettings = Awaited<ReturnType<typeof readReceivableSettings>>;
