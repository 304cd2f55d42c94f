import { type ResourceLimits, Worker } from "node:worker_threads";

/** More is waiting than the pool takes: try again later. */
export class PoolBusy extends Error {
  override readonly name: string = "PoolBusy";
}

/** The job failed, took too long, or its thread died; the pool itself goes on. */
export class JobFailed extends Error {
  override readonly name: string = "JobFailed";
}

/** The job took too long or too much memory: its thread was given up. */
export class JobGivenUp extends JobFailed {
  override readonly name = "JobGivenUp";
}

/** What a worker answers to a job. */
export type Answer<Result> = { result: Result } | { error: string };

export type Pool<Job, Result> = {
  /**
   * Runs a job on the next free thread, first come first served.
   * @throws PoolBusy when the queue is full or the pool is closed, JobFailed otherwise.
   */
  run(job: Job): Promise<Result>;
  /** Starts every thread, so that the first jobs find them ready. */
  warm(): void;
  /** Refuses what waits, and ends the threads once the jobs that are running are done. */
  close(): Promise<void>;
};

export type PoolSettings = {
  script: URL;
  threads: number;
  /** How many jobs may wait for a thread. */
  queue: number;
  /** Milliseconds that a job may run. A thread that takes longer is given up and replaced. */
  timeout: number;
  /** What a thread may take of the memory; none unless given. */
  limits?: ResourceLimits;
  /** A thread serves one job and ends, so that its memory comes back. */
  once?: boolean;
  log: (message: string) => void;
};

type Task<Job, Result> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
};

type Thread<Job, Result> = {
  worker: Worker;
  task: Task<Job, Result> | null;
  timer: NodeJS.Timeout | undefined;
  /** Whether it has answered before: one that never did is not started again by itself. */
  proven: boolean;
};

/** Threads that run one job at a time and stay warm between jobs. They keep no process alive. */
export function createPool<Job, Result>(settings: PoolSettings): Pool<Job, Result> {
  const waiting: Task<Job, Result>[] = [];
  const threads = new Set<Thread<Job, Result>>();
  const running = new Set<Promise<Result>>();
  let closed = false;

  function start(): Thread<Job, Result> {
    const { script, limits } = settings;
    const worker = new Worker(script, limits === undefined ? {} : { resourceLimits: limits });
    const thread: Thread<Job, Result> = { worker, task: null, timer: undefined, proven: false };
    threads.add(thread);
    worker.unref();
    worker.on("message", (answer: Answer<Result>) => finish(thread, answer));
    worker.on("error", (error: Error) => retire(thread, error.message));
    worker.on("exit", () => retire(thread, "the thread ended"));
    return thread;
  }

  function freeThread(): Thread<Job, Result> | undefined {
    const free = [...threads].find((thread) => thread.task === null);
    return free ?? (threads.size < settings.threads ? start() : undefined);
  }

  function next(): void {
    if (waiting.length === 0) return;
    const thread = freeThread();
    const task = thread && waiting.shift();
    if (!task) return;
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => retire(thread, "the job took too long"), settings.timeout);
    thread.worker.postMessage(task.job);
  }

  function finish(thread: Thread<Job, Result>, answer: Answer<Result>): void {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = null;
    thread.proven = true;
    thread.worker.unref();
    if (settings.once) {
      threads.delete(thread);
      void thread.worker.terminate();
    }
    if ("error" in answer) task?.reject(new JobFailed(answer.error));
    else task?.resolve(answer.result);
    next();
  }

  function retire(thread: Thread<Job, Result>, reason: string): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.reject(new JobGivenUp(reason));
    void thread.worker.terminate();
    if (closed) return;
    settings.log(`a thread was given up: ${reason}`);
    if (thread.proven) start();
    next();
  }

  function run(job: Job): Promise<Result> {
    if (closed) return Promise.reject(new PoolBusy("the pool is closed"));
    if (waiting.length >= settings.queue && freeThread() === undefined) {
      return Promise.reject(new PoolBusy(`${waiting.length} jobs are waiting already`));
    }
    const result = new Promise<Result>((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      next();
    });
    running.add(result);
    void result.catch(() => undefined).finally(() => running.delete(result));
    return result;
  }

  async function close(): Promise<void> {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(new PoolBusy("the pool is closed"));
    await Promise.allSettled(running);
    await Promise.all([...threads].map((thread) => thread.worker.terminate()));
  }

  function warm(): void {
    if (closed) return;
    while (threads.size < settings.threads) start();
  }

  return { run, warm, close };
}
