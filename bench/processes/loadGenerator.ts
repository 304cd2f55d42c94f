/** Sends requests with autocannon in its own process, so that it does not block a server. */
import autocannon from "autocannon";
import { answerMessages } from "./child.ts";
import type { Load, LoadResult } from "./load.ts";

async function runLoad({
  url,
  requests,
  clients,
  seconds,
  once = false,
  mayRefuse = false,
}: Load): Promise<LoadResult> {
  let connected = 0;
  const result = await autocannon({
    url,
    connections: clients,
    timeout: 60,
    ...(once ? { amount: requests.length } : { duration: seconds }),
    setupClient: (client) => {
      const offset = connected;
      connected += 1;
      client.setRequests(requests.filter((_, at) => at % clients === offset));
    },
  });
  const { errors, non2xx, latency } = result;
  if (errors > 0 || (non2xx > 0 && !mayRefuse)) {
    throw new Error(`${url}: ${errors} requests without an answer, ${non2xx} without success`);
  }
  return { perSecond: result["2xx"] / result.duration, p50: latency.p50, p99: latency.p99 };
}

answerMessages(runLoad);
