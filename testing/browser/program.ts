import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../../launch/build.mjs";
import { nodeBinary } from "../../launch/install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Milliseconds. */
const START_TIMEOUT = 180_000;

/** A running program. */
export interface Program {
  url: string;
  /** The data folder, with the socket of its database. */
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Builds the pages if their sources changed, starts the program that most tests share, without mail
 * and Google, and sets `process.env.DAFTAR_URL` and `DAFTAR_DATA_DIR`. @returns a function that stops it
 */
export default async function startSharedProgram(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const { url, dataDir, stop } = await startProgram();
  process.env.DAFTAR_URL = url;
  process.env.DAFTAR_DATA_DIR = dataDir;
  return stop;
}

type Settings = Record<string, string>;

/**
 * Starts the program as in production, on a free port, with its own data folder.
 *
 * @param options settings of the installation, such as SMTP_URL with MAIL_FROM, or a function that
 *   returns them for the program's URL
 */
export async function startProgram(
  options: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), "daftar-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = typeof options === "function" ? await options(url) : options;
  const program = spawn(nodeBinary(), [join(root, "server", "main.ts")], {
    cwd: root,
    env: {
      ...programEnvironment(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(program);
  const stop = async () => {
    await terminate(program);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(`${url}/api/health`, program);
  } catch (error) {
    await stop();
    throw new Error(`The program did not start:\n${output.join("")}`, { cause: error });
  }
  return { url, dataDir, stop };
}

/** Excludes the tester's own settings: a test must not send mail through their server. */
function programEnvironment(): NodeJS.ProcessEnv {
  const settings = ["DATABASE_URL", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"];
  const env = { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  for (const name of [...settings, "SMTP_URL", "MAIL_FROM", "JWT_SECRET"]) {
    Reflect.deleteProperty(env, name);
  }
  return env;
}

/** Collects the last chunks of the program's output, for the error when it does not start. */
function collectOutput(program: ChildProcess): string[] {
  const chunks: string[] = [];
  const append = (chunk: Buffer) => {
    chunks.push(chunk.toString());
    if (chunks.length > 200) chunks.shift();
  };
  program.stdout?.on("data", append);
  program.stderr?.on("data", append);
  return chunks;
}

async function waitUntilHealthy(url: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    if (program.exitCode !== null) throw new Error(`it ended with ${program.exitCode}`);
    if (await isHealthy(url)) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${url}`);
    await pause(100);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // not listening yet
    throw error;
  }
}

async function terminate(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  const late = setTimeout(() => program.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
