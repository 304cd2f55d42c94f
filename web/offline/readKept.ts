import { notifyManager, type Query } from "@tanstack/react-query";
import { isKept } from "./keptKeys.ts";
import { findKeptQuery } from "./keptStore.ts";

/**
 * The data that the page shows for a query without a connection: that of this tab, else the stored value, with
 * the time at which it was seen. It is fetched again once there is a connection.
 *
 * @param error why the query failed; thrown if there is no data to show
 */
export async function readKeptReply(query: Query, error: unknown): Promise<unknown> {
  if (!isKept(query.queryKey) || !query.isActive()) throw error;
  const { data, dataUpdatedAt } =
    query.state.data === undefined
      ? ((await findKeptQuery(query.queryHash))?.state ?? query.state)
      : query.state;
  if (data === undefined) throw error;
  // Runs after the query's success, which would set the time of the data to now.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
  return data;
}
