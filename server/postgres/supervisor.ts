import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPaths } from "./paths.ts";
import { startPostmaster } from "./postmaster.ts";
import type { Runner } from "./runner.ts";

/** Milliseconds before a restart: after the first failure, and at most. */
const INITIAL_BACKOFF = 50;
const MAX_BACKOFF = 5_000;

/** Milliseconds of uptime after which the restart backoff is reset. */
const STABLE_UPTIME = 60_000;

/** Fast shutdown (with a checkpoint), immediate shutdown (the next start recovers), then SIGKILL; milliseconds. */
const STOP_SIGNALS: [signal: NodeJS.Signals, timeout: number][] = [
  ["SIGINT", 15_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
];

/**
 * Runs PostgreSQL and restarts it with exponential backoff when it ends unexpectedly.
 *
 * @returns a function that stops PostgreSQL and the supervision
 */
export async function supervisePostgres(
  paths: PostgresPaths,
  runner: Runner,
  log: (message: string) => void,
  onWait?: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await startPostmaster(paths, runner, onWait);
  // When Node exits without a stop (an uncaught error), PostgreSQL must not keep running.
  const stopOnExit = () => void current.kill("SIGINT");
  process.once("exit", stopOnExit);

  const supervision = (async () => {
    let pause = INITIAL_BACKOFF;
    while (true) {
      const began = performance.now();
      const end = await waitForEnd(current);
      if (stopping.signal.aborted) return;
      if (performance.now() - began > STABLE_UPTIME) pause = INITIAL_BACKOFF;
      log(`PostgreSQL ended by itself (${end}); it is started again`);
      pause = await restart(pause);
      if (stopping.signal.aborted) return;
    }
  })();

  async function restart(pause: number): Promise<number> {
    while (!stopping.signal.aborted) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_BACKOFF);
      if (stopping.signal.aborted) break;
      try {
        current = await startPostmaster(paths, runner);
        break;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
    return pause;
  }

  return async () => {
    stopping.abort();
    process.off("exit", stopOnExit);
    await stopPostgres(current);
    await supervision;
    await stopPostgres(current); // a restart may have replaced the process
  };
}

async function stopPostgres(child: ChildProcess): Promise<void> {
  for (const [signal, timeout] of STOP_SIGNALS) {
    if (hasEnded(child)) return;
    child.kill(signal);
    const waited = new AbortController();
    await Promise.race([
      waitForEnd(child),
      wait(timeout, undefined, { signal: waited.signal }).catch(() => undefined),
    ]);
    waited.abort();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Resolves when the process has ended. @returns its exit code or the name of the signal */
function waitForEnd(child: ChildProcess): Promise<string> {
  const describeExit = () => child.signalCode ?? `exit code ${child.exitCode}`;
  if (hasEnded(child)) return Promise.resolve(describeExit());
  return new Promise((resolve) => child.once("exit", () => resolve(describeExit())));
}
