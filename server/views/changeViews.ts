import type { NewView, SavedView, ViewChange } from "#contract/views.ts";
import { VIEW_LIMITS } from "#domain/records/views.ts";
import type { Transaction } from "../database/database.ts";
import { isUniqueViolation } from "../database/errorCodes.ts";
import { invalidField, notFound } from "../http/apiError.ts";
import * as store from "./store.ts";

/** @throws ApiError NOT_FOUND, also for a view of another user */
async function loadView(tx: Transaction, id: string): Promise<SavedView> {
  const view = await store.findView(tx, id);
  if (view === undefined) throw notFound();
  return view;
}

/** Converts the error for a name that another view of the list has to VALIDATION_ERROR on `name`. */
async function refuseTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, "saved_view_name")) throw error;
    throw invalidField("name", "TAKEN");
  }
}

/**
 * Adds a view at the end of its list.
 *
 * @throws ApiError VALIDATION_ERROR on `name` if another view of the list has that name, on `list` if the
 *   list has the maximum number of views
 */
export async function createView(tx: Transaction, view: NewView): Promise<SavedView> {
  await store.lockViews(tx);
  const { length } = await store.findViews(tx, view.list);
  if (length >= VIEW_LIMITS.perList) throw invalidField("list", "TOO_MANY");
  return refuseTakenName(store.insertView(tx, { ...view, position: length }));
}

/**
 * Changes the name, the filters or the position of a view; the other views move accordingly.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `name` if another view of the list has that name
 */
export async function changeView(
  tx: Transaction,
  id: string,
  { position, ...change }: ViewChange,
): Promise<SavedView> {
  await store.lockViews(tx);
  const { list } = await loadView(tx, id);
  if (Object.values(change).some((value) => value !== undefined)) {
    await refuseTakenName(store.updateView(tx, id, change));
  }
  if (position !== undefined) {
    const views = await store.findViews(tx, list);
    const others = views.map((view) => view.id).filter((other) => other !== id);
    await store.orderViews(tx, others.toSpliced(position, 0, id));
  }
  return loadView(tx, id);
}

/** Deletes a view; the next ones move up. @throws ApiError NOT_FOUND */
export async function removeView(tx: Transaction, id: string): Promise<void> {
  await store.lockViews(tx);
  const { list } = await loadView(tx, id);
  await store.deleteView(tx, id);
  const views = await store.findViews(tx, list);
  await store.orderViews(
    tx,
    views.map((view) => view.id),
  );
}
