import { notifyManager, type Query } from "@tanstack/react-query";
import { isKept } from "./keptKeys.ts";
import { findKept } from "./keptStore.ts";

/**
 * What the page shows instead of a query's reply without a connection: what this tab has, else what was
 * kept, with the time at which it was seen. It is fetched again once there is a connection.
 *
 * @param error why the query failed, thrown where nothing is kept
 */
export async function readKept(query: Query, error: unknown): Promise<unknown> {
  if (!isKept(query.queryKey) || !query.isActive()) throw error;
  const { data, dataUpdatedAt } =
    query.state.data === undefined
      ? ((await findKept(query.queryHash))?.state ?? query.state)
      : query.state;
  if (data === undefined) throw error;
  // After the success, which would date the data now.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
  return data;
}
