import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nodeBinary } from "../../launch/install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const startLimit = 60_000;

/** A program that runs until it is stopped. */
export interface Program {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the one program that most journeys share, without mail and Google; they find it at
 * `process.env.DAFTAR_URL`. Gives back what ends it.
 */
export default async function startSharedProgram(): Promise<() => Promise<void>> {
  const { url, stop } = await startProgram();
  process.env.DAFTAR_URL = url;
  return stop;
}

type Settings = Record<string, string>;

/**
 * Starts the real program as in production, on a free port, with a data folder of its own.
 *
 * @param given settings of the installation, such as SMTP_URL with MAIL_FROM; those that depend on
 *   the program's own address are asked for by it
 */
export async function startProgram(
  given: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), "daftar-journeys-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = typeof given === "function" ? await given(url) : given;
  const program = spawn(nodeBinary(), [join(root, "server", "main.ts")], {
    cwd: root,
    env: { ...surroundings(), PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = listen(program);
  const stop = async () => {
    await end(program);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await answers(`${url}/api/health`, program);
  } catch (error) {
    await stop();
    throw new Error(`The program did not start:\n${said.join("")}`, { cause: error });
  }
  return { url, stop };
}

/** Without settings of the person who runs the tests: a journey must not send their mail. */
function surroundings(): NodeJS.ProcessEnv {
  const settings = ["DATABASE_URL", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"];
  const env = { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  for (const name of [...settings, "SMTP_URL", "MAIL_FROM", "JWT_SECRET"]) {
    Reflect.deleteProperty(env, name);
  }
  return env;
}

/** Keeps the last of what the program says, for when it does not start. */
function listen(program: ChildProcess): string[] {
  const said: string[] = [];
  const keep = (chunk: Buffer) => {
    said.push(chunk.toString());
    if (said.length > 200) said.shift();
  };
  program.stdout?.on("data", keep);
  program.stderr?.on("data", keep);
  return said;
}

async function answers(url: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    if (program.exitCode !== null) throw new Error(`it ended with ${program.exitCode}`);
    if (await isWell(url)) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${url}`);
    await pause(100);
  }
}

async function isWell(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false; // nobody listens yet
    throw error;
  }
}

async function end(program: ChildProcess): Promise<void> {
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
