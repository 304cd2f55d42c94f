import type { FastifyBaseLogger } from "fastify";

/** Runs work that the response doesn't wait for. */
export interface BackgroundTasks {
  /** Starts the work; an error is logged. */
  run(work: () => Promise<void>): void;
  /** Waits until the running work has ended; called during shutdown. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const task = work()
        .catch((error: unknown) => log.error({ err: error }, "work in the background failed"))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
