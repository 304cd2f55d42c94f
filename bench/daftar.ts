import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runningConnection } from "../server/postgres/running.ts";
import { accessTokens } from "../server/http/tokens.ts";
import { daftarIn } from "../testing/soak/running.ts";
import { closedAtEnd } from "./closing.ts";
import { organizationId } from "./data/ids.ts";
import { dataFolder } from "./data/kept.ts";
import type { Size } from "./data/sizes.ts";
import type { Seen } from "./inside.ts";

export const SECRET = "the secret of the benchmarks, which nobody else knows";
const INSIDE = new URL("inside.ts", import.meta.url).href;
const COMPILED = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));

/** The program as `npm start` runs it, on a copy of data of a size. */
export interface Daftar {
  url: string;
  /** Milliseconds from its start to its first answer. */
  started: number;
  /** How to reach its PostgreSQL as the owner of the tables. */
  connection: ReturnType<typeof runningConnection>;
  authorization: typeof asOwner;
  /** Megabytes that its process holds, with its threads and without PostgreSQL: now and at most. */
  memory(): { now: number; most: number };
  /** What was seen from inside since the last question. */
  seen(): Promise<Seen>;
  /** Ends it and starts it on the same data. @returns milliseconds to its first answer */
  again(): Promise<number>;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

async function ask(socketPath: string): Promise<Seen> {
  const body = await new Promise<string>((resolve, reject) => {
    get({ socketPath, path: "/" }, (answer) => resolve(text(answer))).on("error", reject);
  });
  return JSON.parse(body) as Seen;
}

const tokens = accessTokens(SECRET);

/** The header by which the owner of an organization, counted from 0, calls. */
export async function asOwner(organization: number): Promise<{ authorization: string }> {
  const id = organizationId(organization);
  const claims = { userId: id, sid: id, email: "owner@bench.dz", role: "BUSINESS_OWNER" };
  return { authorization: `Bearer ${await tokens.issue(claims)}` };
}

/** @param size null: a Daftar that has never been started before */
export async function startDaftar(size: Size | null): Promise<Daftar> {
  const folder = await dataFolder(size);
  const socket = join(tmpdir(), `daftar-bench-${process.pid}-${folder.slice(-6)}`);
  const program = await daftarIn(folder, {
    JWT_SECRET: SECRET,
    BENCH_SOCKET: socket,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${INSIDE}`,
    NODE_COMPILE_CACHE: COMPILED,
  });
  const stop = closedAtEnd(async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(socket, { force: true });
  });
  let started: number;
  try {
    started = await program.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: program.url,
    started,
    connection: runningConnection(folder),
    authorization: asOwner,
    memory: () => memoryOf(program.pid()),
    seen: () => ask(socket),
    again: async () => {
      await program.stop();
      await rm(socket, { force: true });
      return program.start();
    },
    stop,
  };
}
