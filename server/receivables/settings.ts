import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";

/**
 * The organization's settings of payments.
 *
 * @throws ApiError RECEIVABLES_OFF
 */
export async function readReceivableSettings({ db, enterpriseId }: Transaction) {
  const row = await db
    .selectFrom("enterprise")
    .select(["receivables_since", "receipt_stamp", "write_off_limit"])
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
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
