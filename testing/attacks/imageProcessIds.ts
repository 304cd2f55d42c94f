import { readFileSync } from "node:fs";

/** The ids of the processes that this one started to read images. */
export function imageProcessIds(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ");
  return children.filter((pid) => {
    try {
      return pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("imageWorker.ts");
    } catch {
      return false; // the process has ended
    }
  });
}
