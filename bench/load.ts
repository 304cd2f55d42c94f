import { startCompanion } from "./companion.ts";

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Clients that each send one call after the other, for some seconds. */
export interface Job {
  url: string;
  calls: readonly Call[];
  clients: number;
  seconds: number;
  /** No call is sent a second time: where they run out, the job ends before its time. */
  once?: boolean;
}

export interface Outcome {
  /** Milliseconds of each answer. */
  took: number[];
  /** When each of them came: milliseconds since 1970. */
  came: number[];
  /** How many answers had which status. */
  statuses: Record<number, number>;
  seconds: number;
  /** Calls without an answer. */
  failures: number;
}

/** A process of its own that loads servers. */
export interface Load {
  /** @throws when an answer is not what a call that succeeds gets */
  run(job: Job): Promise<Outcome>;
  end(): void;
}

function refuseFailures({ failures, statuses }: Outcome, { url }: Job): void {
  const refused = Object.entries(statuses).filter(([status]) => !status.startsWith("2"));
  if (failures === 0 && refused.length === 0) return;
  const told = refused.map(([status, times]) => `${times} × ${status}`).join(", ");
  throw new Error(`Calls of ${url} failed: ${failures} without an answer, ${told}`);
}

export function startLoad(): Load {
  const companion = startCompanion(new URL("loadProcess.ts", import.meta.url));
  return {
    run: async (job) => {
      const outcome = await companion.ask<Outcome>(job);
      refuseFailures(outcome, job);
      return outcome;
    },
    end: companion.end,
  };
}
