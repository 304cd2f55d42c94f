/** The process that loads a server, so that the load takes no time from what measures it. */
import autocannon from "autocannon";
import { answerWith } from "./companion.ts";
import type { Call, Job, Outcome } from "./load.ts";

/** Client `at` of so many sends its own part of the calls, over and over. */
const partOf = (calls: readonly Call[], at: number, clients: number) =>
  calls.filter((_, index) => index % clients === at % Math.min(clients, calls.length));

async function fire({ url, calls, clients, seconds: atMost, once = false }: Job): Promise<Outcome> {
  const each = Math.floor(calls.length / clients);
  if (once && calls.length % clients !== 0) throw new Error("Each client sends as many calls once");
  const began = Date.now();
  const took: number[] = [];
  const came: number[] = [];
  const statuses: Record<number, number> = {};
  let connected = 0;
  /** Autocannon looks once a second whether it is through. */
  const lasted = (duration: number) =>
    once && took.length === each * clients ? ((came.at(-1) ?? began) - began) / 1000 : duration;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: clients,
      duration: atMost,
      timeout: 60,
      ...(once && { maxConnectionRequests: each }),
      setupClient: (client) => {
        client.setRequests(partOf(calls, connected, clients));
        connected += 1;
      },
    };
    const instance = autocannon(options, (error, result) => {
      if (error != null) return reject(error as Error);
      const seconds = lasted(result.duration);
      resolve({ took, came, statuses, seconds, failures: result.errors });
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      took.push(milliseconds);
      came.push(Date.now());
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

answerWith(fire);
