import { constants, setPriority } from "node:os";
import type { WorkerReply } from "../workers/pool.ts";
import { type DecodedImage, type ImageJob, readImage } from "./readImage.ts";

// Requests of others come first. Threads that are started later have the same priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The program ends this process, also after a signal to the whole process group.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

async function handleJob(job: ImageJob): Promise<WorkerReply<DecodedImage>> {
  try {
    return { result: await readImage(Buffer.from(job.bytes), job.background) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", (job: ImageJob) => {
  void handleJob(job).then((outcome) => process.send?.(outcome));
});
