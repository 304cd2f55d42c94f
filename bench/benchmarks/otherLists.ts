import { measureCallsUntil, percentile } from "../../testing/attacks/measure.ts";
import type { ApiRequest } from "../processes/load.ts";

/** Seconds for which the lists are read in a round. */
export const LIST_SECONDS = 3;

export const send = (url: string, { path, ...request }: ApiRequest) =>
  fetch(`${url}${path}`, request);

/** The p95 of one caller's list pages, in milliseconds. */
export async function p95OfLists(url: string, lists: readonly ApiRequest[]): Promise<number> {
  const end = performance.now() + LIST_SECONDS * 1_000;
  let at = 0;
  const list = async () => {
    const request = lists[at % lists.length];
    at += 1;
    if (request !== undefined) await (await send(url, request)).text();
  };
  return percentile(await measureCallsUntil(list, () => performance.now() > end), 0.95);
}
