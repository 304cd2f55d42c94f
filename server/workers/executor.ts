import { fork } from "node:child_process";
import { once } from "node:events";
import { type ResourceLimits, Worker } from "node:worker_threads";

/** A thread or a process that runs the jobs of a pool, one at a time. */
export interface Executor {
  post(job: unknown): void;
  /** Keeps the program alive until `unref` is called. */
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

export interface ExecutorEvents {
  onMessage(message: unknown): void;
  /** May be called more than once. */
  onEnd(reason: string): void;
}

export function startThread(
  script: URL,
  limits: ResourceLimits | undefined,
  { onMessage, onEnd }: ExecutorEvents,
): Executor {
  const worker = new Worker(script, limits === undefined ? {} : { resourceLimits: limits });
  worker.on("message", onMessage);
  worker.on("error", (error: Error) => onEnd(error.message));
  worker.on("exit", () => onEnd("the thread ended"));
  return {
    post: (job) => worker.postMessage(job),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    terminate: () => worker.terminate(),
  };
}

/** Starts a process without the program's environment variables, because it needs no secret. */
export function startProcess(script: URL, { onMessage, onEnd }: ExecutorEvents): Executor {
  const child = fork(script, {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("message", onMessage);
  child.on("error", (error) => onEnd(error.message));
  child.on("exit", () => onEnd("the process ended"));
  return {
    // An error of `send` is ignored: the process has then ended, which calls `onEnd`.
    post: (job) => void child.send(job as object, () => undefined),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    terminate: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      child.ref();
      await once(child, "exit");
    },
  };
}
