/**
 * A program of its own, for a process in which nothing else leaves anything behind: prints how
 * many bytes a list of documents adds to what only a full collection of garbage looks through.
 * It is told the address of a database, the secret and a token, and its Node `--expose-gc`.
 */
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getHeapSpaceStatistics } from "node:v8";
import { createLogger } from "../logging.ts";
import { createServer } from "../server.ts";

const TIMES = 600;

/** There by the option alone: without it this program fails. */
const { gc: collect } = globalThis as unknown as { gc: (how?: { type: "minor" }) => void };

const keptLong = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ??
  Number.NaN;

/** Sends a request again and again over one connection: the least that a client can be. */
function askOften(socket: Socket, request: string, times: number): Promise<void> {
  let left = times;
  return new Promise((resolve, reject) => {
    const next = (answer: Buffer) => {
      if (!answer.toString("latin1", 0, 12).endsWith("200")) reject(new Error(answer.toString()));
      left -= 1;
      if (left % 50 === 0) collect({ type: "minor" });
      if (left > 0) return void socket.write(request);
      socket.off("data", next);
      resolve();
    };
    socket.on("data", next);
    socket.write(request);
  });
}

const [connectionString = "", secret = "", token = ""] = process.argv.slice(2);
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
const head = ["GET /api/documents?type=QUOTATION HTTP/1.1", "Host: localhost"];
const request = [...head, `Authorization: Bearer ${token}`, "", ""].join("\r\n");
await askOften(socket, request, TIMES); // code and caches get warm
collect();
const before = keptLong();
await askOften(socket, request, TIMES);
console.log(Math.round((keptLong() - before) / TIMES));
socket.destroy();
await close();
