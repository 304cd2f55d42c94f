import type { FastifyBaseLogger } from "fastify";

/** Work that goes on after its request was answered. */
export interface BackgroundTasks {
  /** Starts the work; its failure is logged. */
  run(work: () => Promise<void>): void;
  /** Waits until all of it has ended, as it must before the program ends. */
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
