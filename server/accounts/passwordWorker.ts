import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { WorkerReply } from "../workers/pool.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** A job of the thread: hash a password, or compare it with a hash (null: no account, or one without a password). */
export type PasswordJob =
  | { kind: "HASH"; password: string }
  | { kind: "VERIFY"; password: string; stored: string | null };

/** The hash, or whether the password matches. */
export type PasswordResult = string | boolean;

/** Nice value: beside a thread of normal priority, hashing gets about a quarter of the processor. */
const THREAD_PRIORITY = 5;

// On other systems the call would lower the priority of the whole process.
if (process.platform === "linux") setPriority(THREAD_PRIORITY);

const runJob = (job: PasswordJob): PasswordResult =>
  job.kind === "HASH" ? hashPassword(job.password) : verifyPassword(job.stored, job.password);

parentPort?.on("message", (job: PasswordJob) => {
  parentPort?.postMessage({ result: runJob(job) } satisfies WorkerReply<PasswordResult>);
});
