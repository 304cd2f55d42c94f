import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const MAIN_FILE = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
/** Milliseconds. */
const START_TIMEOUT = 60_000;

/** A Daftar in its own process group, which can be killed and restarted. */
export interface DaftarProcess {
  url: string;
  dataDir: string;
  /** The id of the server process, not that of PostgreSQL. */
  pid(): number;
  /** @returns the milliseconds until it was healthy */
  start(): Promise<number>;
  /** Sends SIGKILL to the process group. */
  killServer(): Promise<void>;
  /** Sends SIGKILL to PostgreSQL only. */
  killDatabase(): void;
  /** @returns the milliseconds until the program and its database are healthy */
  waitUntilHealthy(): Promise<number>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not reachable yet
  }
}

/**
 * Returns a Daftar on a free port. `start()` starts it.
 * @param dataDir its DATA_DIR; it may be empty
 * @param more environment variables
 */
export async function prepareDaftarProcess(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<DaftarProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: url };
  let child: ChildProcess | null = null;
  let stderr = "";

  const waitUntilHealthy = async () => {
    const started = performance.now();
    while (!(await isHealthy(url))) {
      const late = performance.now() - started > START_TIMEOUT;
      if (late || child?.exitCode != null) throw new Error(`Daftar does not answer: ${stderr}`);
      await pause(20);
    }
    return performance.now() - started;
  };
  const end = async (signal: NodeJS.Signals, whole: boolean) => {
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    process.kill(whole ? -child.pid : child.pid, signal);
    await ended;
    child = null;
  };
  return {
    url,
    dataDir,
    waitUntilHealthy: waitUntilHealthy,
    pid: () => child?.pid ?? 0,
    start: () => {
      const env = {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: "",
        // Quotas that measurements don't reach.
        DOCUMENTS_PER_DAY: "100000000",
        WRITTEN_PER_DAY_MB: "100000000",
        ...settings,
        ...more,
      };
      const stdio: StdioOptions = ["ignore", "ignore", "pipe"];
      child = spawn(process.execPath, [MAIN_FILE], { env, detached: true, stdio });
      child.stderr?.on(
        "data",
        (chunk: Buffer) => (stderr = `${stderr}${chunk.toString()}`.slice(-2_000)),
      );
      return waitUntilHealthy();
    },
    killServer: () => end("SIGKILL", true),
    killDatabase: () => {
      const file = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8");
      process.kill(Number(file.split("\n")[0]), "SIGKILL");
    },
    stop: () => end("SIGTERM", false),
  };
}
