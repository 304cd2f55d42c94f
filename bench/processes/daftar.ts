import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runningConnection } from "../../server/postgres/running.ts";
import { createAccessTokens } from "../../server/http/tokens.ts";
import { prepareDaftarProcess } from "../../testing/soak/daftarProcess.ts";
import { createDataFolder } from "../data/folders.ts";
import { organizationId } from "../data/ids.ts";
import type { Size } from "../data/sizes.ts";

const SECRET = "the secret of the benchmarks, used nowhere else";
const COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** The program, as `npm start` runs it, on a copy of the data. */
export interface Daftar {
  url: string;
  /** Milliseconds from its start to its first response. */
  startupTime: number;
  /** Connects to its PostgreSQL as the owner of the tables. */
  connection: ReturnType<typeof runningConnection>;
  /** Current and peak resident memory in megabytes, with threads, without PostgreSQL. */
  memory(): { now: number; peak: number };
  /** Restarts it on the same data. Returns the milliseconds to its first response. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const readMegabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: readMegabytes("VmRSS"), peak: readMegabytes("VmHWM") };
}

const tokens = createAccessTokens(SECRET);

/** The authorization header of the owner of an organization, counted from 0. */
export async function ownerHeaders(organization: number): Promise<{ authorization: string }> {
  const id = organizationId(organization);
  const claims = { userId: id, sid: id, email: "owner@bench.dz", role: "BUSINESS_OWNER" };
  return { authorization: `Bearer ${await tokens.issue(claims)}` };
}

const runningPrograms = new Set<Daftar>();

/** Stops every program that is still running and deletes its data. */
export async function stopAll(): Promise<void> {
  await Promise.allSettled([...runningPrograms].map((daftar) => daftar.stop()));
}

/** @param size null starts an empty installation */
export async function startDaftar(size: Size | null): Promise<Daftar> {
  const folder = await createDataFolder(size);
  const environment = { JWT_SECRET: SECRET, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const program = await prepareDaftarProcess(folder, environment);
  const daftar: Daftar = {
    url: program.url,
    startupTime: Number.NaN,
    connection: runningConnection(folder),
    memory: () => memoryOf(program.pid()),
    restart: async () => {
      await program.stop();
      return program.start();
    },
    stop: async () => {
      runningPrograms.delete(daftar);
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  runningPrograms.add(daftar);
  try {
    daftar.startupTime = await program.start();
    daftar.connection = runningConnection(folder);
  } catch (error) {
    await daftar.stop();
    throw error;
  }
  return daftar;
}

/** Runs `work` with a new program and stops the program afterwards. */
export async function withDaftar<Result>(
  size: Size | null,
  work: (daftar: Daftar) => Promise<Result>,
): Promise<Result> {
  const daftar = await startDaftar(size);
  try {
    return await work(daftar);
  } finally {
    await daftar.stop();
  }
}
