import type { ResourceLimits } from "node:worker_threads";
import { type Executor, startProcess, startThread } from "./executor.ts";

/** The queue is full or the pool is closed. */
export class PoolBusyError extends Error {
  override readonly name: string = "PoolBusyError";
}

/** The job failed, timed out, or its thread exited; the pool still runs other jobs. */
export class JobFailedError extends Error {
  override readonly name: string = "JobFailedError";
}

/** The job exceeded its time or memory limit, or its thread exited. */
export class JobTerminatedError extends JobFailedError {
  override readonly name: string = "JobTerminatedError";
}

/** The job exceeded its time limit. */
export class JobTimedOutError extends JobTerminatedError {
  override readonly name = "JobTimedOutError";
}

/** The message that a worker posts when it has finished a job. */
export type WorkerReply<Result> = { result: Result } | { error: string };

export type Pool<Job, Result> = {
  /**
   * Runs a job on the next free thread, in first-in, first-out order, urgent jobs before others.
   * @throws PoolBusyError when the queue is full or the pool is closed, JobFailedError when the job fails.
   */
  run(job: Job, isUrgent?: boolean): Promise<Result>;
  /** Starts every thread ahead of the first jobs. */
  warm(): void;
  /** Counts the jobs. */
  counts(): { running: number; waiting: number };
  /** Refuses queued jobs, waits for running ones and terminates the threads. */
  close(): Promise<void>;
};

export type PoolSettings = {
  script: URL;
  threads: number;
  /** The maximum number of queued jobs. */
  queue: number;
  /** Milliseconds that a job may run. A thread that takes longer is terminated and replaced. */
  timeout: number;
  /** Memory limits of a thread; none by default. */
  limits?: ResourceLimits;
  /**
   * Milliseconds. Jobs run in child processes, which are started on demand and terminated when they
   * have been idle for this long: their native code shares neither memory nor libuv's threads with the
   * program. By default jobs run in threads.
   */
  processIdleTimeout?: number;
  /** Whether a thread runs one job and is terminated, which frees its memory. */
  singleUse?: boolean;
  log: (message: string) => void;
};

type Task<Job, Result> = {
  job: Job;
  isUrgent: boolean;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
};

type Thread<Job, Result> = {
  executor: Executor;
  task: Task<Job, Result> | null;
  timer: NodeJS.Timeout | undefined;
  /** A thread that never replied is restarted only for a job, to avoid a restart loop. */
  hasReplied: boolean;
};

/** A pool of threads that run one job at a time. Idle threads do not keep the process alive. */
export function createPool<Job, Result>(settings: PoolSettings): Pool<Job, Result> {
  const waiting: Task<Job, Result>[] = [];
  const threads = new Set<Thread<Job, Result>>();
  const unsettled = new Set<Promise<Result>>();
  const runsProcesses = settings.processIdleTimeout !== undefined;
  let closed = false;

  function start(): Thread<Job, Result> {
    const { script, limits } = settings;
    const events = {
      onMessage: (answer: unknown) => finish(thread, answer as WorkerReply<Result>),
      onEnd: (reason: string) => removeThread(thread, new JobTerminatedError(reason)),
    };
    const executor = runsProcesses
      ? startProcess(script, events)
      : startThread(script, limits, events);
    const thread: Thread<Job, Result> = {
      executor,
      task: null,
      timer: undefined,
      hasReplied: false,
    };
    threads.add(thread);
    executor.unref();
    return thread;
  }

  function freeThread(): Thread<Job, Result> | undefined {
    const free = [...threads].find((thread) => thread.task === null);
    return free ?? (threads.size < settings.threads ? start() : undefined);
  }

  function startNext(): void {
    if (waiting.length === 0) return;
    const thread = freeThread();
    const task = thread && waiting.shift();
    if (!task) return;
    thread.task = task;
    thread.executor.ref();
    clearTimeout(thread.timer);
    const timedOut = new JobTimedOutError("the job took too long");
    thread.timer = setTimeout(() => removeThread(thread, timedOut), settings.timeout);
    thread.executor.post(task.job);
  }

  function finish(thread: Thread<Job, Result>, answer: WorkerReply<Result>): void {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = null;
    thread.hasReplied = true;
    thread.executor.unref();
    if (settings.singleUse) terminate(thread);
    if (runsProcesses) {
      thread.timer = setTimeout(() => terminate(thread), settings.processIdleTimeout).unref();
    }
    if ("error" in answer) task?.reject(new JobFailedError(answer.error));
    else task?.resolve(answer.result);
    startNext();
  }

  /** Terminates an idle thread. */
  function terminate(thread: Thread<Job, Result>): void {
    threads.delete(thread);
    void thread.executor.terminate();
  }

  function removeThread(thread: Thread<Job, Result>, reason: JobTerminatedError): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.reject(reason);
    void thread.executor.terminate();
    if (closed) return;
    settings.log(`a thread was terminated: ${reason.message}`);
    if (thread.hasReplied && !runsProcesses) start();
    startNext();
  }

  /** Adds a task after those of the same urgency. */
  function enqueue(task: Task<Job, Result>): void {
    const at = task.isUrgent ? waiting.findIndex(({ isUrgent }) => !isUrgent) : -1;
    waiting.splice(at < 0 ? waiting.length : at, 0, task);
  }

  function run(job: Job, isUrgent = false): Promise<Result> {
    if (closed) return Promise.reject(new PoolBusyError("the pool is closed"));
    if (waiting.length >= settings.queue && freeThread() === undefined) {
      return Promise.reject(new PoolBusyError(`${waiting.length} jobs are waiting already`));
    }
    const result = new Promise<Result>((resolve, reject) => {
      enqueue({ job, isUrgent, resolve, reject });
      startNext();
    });
    unsettled.add(result);
    void result.catch(() => undefined).finally(() => unsettled.delete(result));
    return result;
  }

  async function close(): Promise<void> {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(new PoolBusyError("the pool is closed"));
    await Promise.allSettled(unsettled);
    await Promise.all([...threads].map((thread) => thread.executor.terminate()));
  }

  function warm(): void {
    if (closed) return;
    while (threads.size < settings.threads) start();
  }

  function counts() {
    const busy = [...threads].filter((thread) => thread.task !== null);
    return { running: busy.length, waiting: waiting.length };
  }

  return { run, warm, counts, close };
}
