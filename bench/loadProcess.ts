/** The process that loads a server, so that the load takes no time from what measures it. */
import autocannon from "autocannon";
import { answerWith } from "./companion.ts";
import type { Call, Job, Outcome } from "./load.ts";

/** Client `at` of so many sends its own part of the calls, over and over. */
const partOf = (calls: readonly Call[], at: number, clients: number) =>
  calls.filter((_, index) => index % clients === at % Math.min(clients, calls.length));

function fire({ url, calls, clients, seconds }: Job): Promise<Outcome> {
  const took: number[] = [];
  const came: number[] = [];
  const statuses: Record<number, number> = {};
  let connected = 0;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: clients,
      duration: seconds,
      timeout: 60,
      setupClient: (client) => {
        client.setRequests(partOf(calls, connected, clients));
        connected += 1;
      },
    };
    const instance = autocannon(options, (error, result) => {
      if (error != null) reject(error as Error);
      else resolve({ took, came, statuses, seconds: result.duration, failures: result.errors });
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      took.push(milliseconds);
      came.push(Date.now());
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

answerWith(fire);
