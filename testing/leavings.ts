/**
 * A program of its own, for a process in which nothing else leaves anything behind: prints how
 * many bytes a request adds to what only a full collection of garbage looks through. It is told the
 * address of a database, the secret and the request as HTTP writes it, and its Node `--expose-gc`.
 */
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getHeapSpaceStatistics } from "node:v8";
import { createLogger } from "../server/logging.ts";
import { createServer } from "../server/server.ts";

const TIMES = 600;
/** A quick collection comes after so many requests. */
const EACH = 50;

/** There by the option alone: without it this program fails. */
const { gc: collect } = globalThis as unknown as { gc: (how?: { type: "minor" }) => void };

const keptLong = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ??
  Number.NaN;

/**
 * Sends a request again and again over one connection: the least that a client can be.
 *
 * @returns how much was kept long after each quick collection
 */
function askOften(socket: Socket, request: string): Promise<number[]> {
  const kept: number[] = [];
  let left = TIMES;
  return new Promise((resolve, reject) => {
    const next = (answer: Buffer) => {
      if (!/^HTTP\/1.1 20[01]/.test(answer.toString("latin1", 0, 12))) {
        reject(new Error(answer.toString()));
      }
      left -= 1;
      if (left % EACH === 0) {
        collect({ type: "minor" });
        kept.push(keptLong());
      }
      if (left > 0) return void socket.write(request);
      socket.off("data", next);
      resolve(kept);
    };
    socket.on("data", next);
    socket.write(request);
  });
}

const [connectionString = "", secret = "", request = ""] = process.argv.slice(2);
const { app, close } = await createServer({
  connection: { connectionString },
  secret,
  log: createLogger("silent"),
  publicUrl: "http://localhost:3000",
  mail: null,
  google: null,
});
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
const socket = connect(port, "127.0.0.1");
await once(socket, "connect");
await askOften(socket, request); // code and caches get warm
collect();
const kept = await askOften(socket, request);
// The middle one: a full collection may come in between, and takes away what was left.
const more = kept.slice(1).map((bytes, at) => bytes - (kept[at] ?? Number.NaN));
const usual = more.toSorted((one, other) => one - other)[Math.floor(more.length / 2)] ?? Number.NaN;
console.log(Math.round(usual / EACH));
socket.destroy();
await close();
