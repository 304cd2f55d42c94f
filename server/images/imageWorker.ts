import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { WorkerReply } from "../workers/pool.ts";
import { type ImageResult, type ImageJob, readImage } from "./readImage.ts";

// Requests have precedence. Threads that start later inherit the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ignores signals, also to the process group: the program ends this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

/**
 * The only decoders that libvips may choose by an upload's content: those of the accepted formats,
 * and of TIFF for the rotation in `readImage`. Its decoder of JPEGs with a gain map, for one, doesn't
 * say whether they are progressive, so that a file of 20 kB took gigabytes.
 */
const DECODERS = ["Jpeg", "Png", "Nsgif", "Tiff"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}Buffer`) });

async function handleJob(job: ImageJob): Promise<WorkerReply<ImageResult>> {
  try {
    return { result: await readImage(Buffer.from(job.bytes), job.background) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", (job: ImageJob) => {
  void handleJob(job).then((outcome) => process.send?.(outcome));
});
