import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { ApiError } from "../http/apiError.ts";

const FIND_OPEN_FROM = prepareStatement((db, values: { enterpriseId: string }) =>
  db.selectFrom("enterprise").select("open_from").where("id", "=", values.enterpriseId).forShare(),
);

/**
 * The first day that is in no closed month; null while none is closed. No month is closed or reopened until the
 * transaction ends. Call it after locking accounts and documents (docs/rules/closed-months.md#locks).
 */
export async function lockOpenFrom({
  execute: run,
  enterpriseId,
}: Transaction): Promise<Day | null> {
  const [row] = await run(FIND_OPEN_FROM, { enterpriseId });
  return row?.open_from ?? null;
}

/**
 * Refuses a change dated in a closed month, and locks the months as `lockOpenFrom` does.
 *
 * @throws ApiError PERIOD_CLOSED with `openFrom`
 */
export async function refuseClosedDay(tx: Transaction, day: Day): Promise<void> {
  const openFrom = await lockOpenFrom(tx);
  if (openFrom === null || day >= openFrom) return;
  throw periodClosedError(openFrom);
}

/** @param openFrom the first open day; dialogs offer it instead */
export const periodClosedError = (openFrom: Day) =>
  new ApiError("PERIOD_CLOSED", {
    message: `The months before ${openFrom} are closed`,
    openFrom,
  });

/**
 * Locks the months in order to close or reopen one: waits for the transactions that hold the lock
 * of `lockOpenFrom`, and blocks new ones. Call it before any other lock of the transaction.
 *
 * @returns the first open day; null while no month is closed
 */
export async function lockMonths({ db, enterpriseId }: Transaction): Promise<Day | null> {
  const { open_from: openFrom } = await db
    .selectFrom("enterprise")
    .select("open_from")
    .where("id", "=", enterpriseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return openFrom;
}

/**
 * Sets the first open day. The organization's version stays, because a closing does not change its
 * profile.
 */
export async function setOpenFrom(
  { db, enterpriseId }: Transaction,
  openFrom: Day | null,
): Promise<void> {
  await db
    .updateTable("enterprise")
    .set({ open_from: openFrom })
    .where("id", "=", enterpriseId)
    .execute();
}
