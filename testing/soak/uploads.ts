import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "../attacks/measure.ts";
import { startUpload, waitUntilStill } from "../attacks/unfinishedUploads.ts";
import { registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

const MEGABYTE = 1024 * 1024;
/** The tolerated growth of memory, in megabytes. */
const MAX_MEMORY_GROWTH = 100;

/**
 * Starts the printer's and a reader's threads before the measurement: they need memory of their
 * own.
 */
async function warmUp(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const list = () => fetch(`${url}/api/clients/export.pdf`, { headers });
  for (const answer of await Promise.all([list(), list(), list()])) await answer.arrayBuffer();
  const body = new FormData();
  body.set("file", new File(["PK nothing"], "a.xlsx"));
  await fetch(`${url}/api/clients/import`, { method: "POST", headers, body });
  await pause(3_000);
}

/**
 * One account starts 100, then 250 uploads of 9.9 MB and completes none.
 * @returns faults; none when the server's memory grows by at most 100 MB
 */
export async function uploadTest(daftar: DaftarProcess): Promise<string[]> {
  const { token } = await registerCaller(daftar.url, "Atelier Pressé");
  const faults: string[] = [];
  await warmUp(daftar.url, token);
  for (const count of [100, 250]) {
    const before = memoryOf(daftar.pid());
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(daftar.pid()))), 100);
    const uploads = Array.from({ length: count }, () =>
      startUpload({
        url: daftar.url,
        token,
        method: "POST",
        path: "/clients/import",
        field: "file",
        size: Math.floor(9.9 * MEGABYTE),
      }),
    );
    await waitUntilStill(uploads, 60_000);
    clearInterval(sampling);
    for (const { socket } of uploads) socket.destroy();
    await pause(3_000);
    const after = memoryOf(daftar.pid());
    const refused = uploads.map(({ response }) => response().slice(9, 12)).filter(Boolean);
    console.log(
      `uploads: ${count} unfinished, memory ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB, ` +
        `then ${after.toFixed(0)} MB; ${refused.length} answered with ${[...new Set(refused)].join(", ")}`,
    );
    if (peak - before > MAX_MEMORY_GROWTH)
      faults.push(`${count} unfinished uploads took ${(peak - before).toFixed(0)} MB`);
  }
  return faults;
}
