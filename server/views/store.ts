import { sql } from "kysely";
import type { NewView, SavedView } from "#contract/views.ts";
import type { ViewList } from "#domain/records/views.ts";
import type { Transaction } from "../database/database.ts";

const VIEW_COLUMNS = ["id", "list", "name", "filters", "position"] as const;

const selectViews = ({ db, enterpriseId, userId }: Transaction) =>
  db
    .selectFrom("saved_view")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId);

/** The user's views of a list, in their order. */
export function findViews(tx: Transaction, list: ViewList): Promise<SavedView[]> {
  return selectViews(tx)
    .select(VIEW_COLUMNS)
    .where("list", "=", list)
    .orderBy("position")
    .execute();
}

export function findView(tx: Transaction, id: string): Promise<SavedView | undefined> {
  return selectViews(tx).select(VIEW_COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Blocks other changes of the user's views in the organization until the transaction ends. */
export async function lockViews({ db, enterpriseId, userId }: Transaction): Promise<void> {
  await db
    .selectFrom("membership")
    .select("user_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

export function insertView(
  { db, enterpriseId, userId }: Transaction,
  view: NewView & { position: number },
): Promise<SavedView> {
  return db
    .insertInto("saved_view")
    .values({ enterprise_id: enterpriseId, user_id: userId, ...view })
    .returning(VIEW_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateView(
  { db, enterpriseId, userId }: Transaction,
  id: string,
  change: Partial<Pick<SavedView, "name" | "filters">>,
): Promise<void> {
  await db
    .updateTable("saved_view")
    .set({ ...change, updated_at: sql`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Sets the position of each view to that of its id in `ids`. */
export async function orderViews(
  { db, enterpriseId, userId }: Transaction,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update saved_view set position = ordered.place - 1
      from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
     where saved_view.enterprise_id = ${enterpriseId} and saved_view.user_id = ${userId}
       and saved_view.id = ordered.id and saved_view.position <> ordered.place - 1`.execute(db);
}

export async function deleteView(
  { db, enterpriseId, userId }: Transaction,
  id: string,
): Promise<void> {
  await db
    .deleteFrom("saved_view")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
