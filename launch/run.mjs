import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/** Node's compile cache: a second start does not strip types and compile again. */
export const compileCache = fileURLToPath(
  new URL("../node_modules/.cache/compiled", import.meta.url),
);

/**
 * Limits V8's young generation to two semi-spaces of 16 MB. By default it grows to 128 MB on large
 * machines, and buffers referenced from it (PDFs, uploads, query results) keep 450 to 645 MB of
 * memory under load instead of 429 to 476. V8 chooses less by itself below 2 GB of memory.
 */
const YOUNG_GENERATION = "--max-semi-space-size=16";
const SMALL_MACHINE = 2 * 1024 ** 3;

/** NODE_OPTIONS for a program. The user's own options come last and win. */
function nodeOptions(own = "") {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return memory < SMALL_MACHINE ? own : `${YOUNG_GENERATION} ${own}`;
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** An expected failure of a launcher, which prints its message as one line. */
export class LaunchError extends Error {}

/** Runs a launcher and sets the exit code. A LaunchError is printed as one line on stderr. */
export async function launch(main) {
  exitWithNpm();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** npm does not forward a signal that was sent to npm alone: exit when the parent process changes. */
function exitWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  timer.unref();
}

/**
 * Runs a command (npm, a build) and collects its output. A stop signal is forwarded to the command
 * before the launcher exits.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const { code, stoppedBy } = await waitForExit(child);
  if (stoppedBy !== undefined) process.exit(128 + constants.signals[stoppedBy]);
  return { code, output };
}

/**
 * Starts a long-lived Node program (the server). It runs in its own process group, so that Ctrl-C
 * reaches it exactly once, forwarded by the launcher; if the launcher is killed, the program exits
 * through its IPC channel (exitWithLauncher.mjs).
 *
 * @returns {{ child: import("node:child_process").ChildProcess, ended: Promise<number> }} `ended`
 *   gives its exit code
 */
export function startProgram(node, args, { env = process.env, ...options } = {}) {
  const exitWithLauncher = new URL("./exitWithLauncher.mjs", import.meta.url).href;
  const child = spawn(node, ["--import", exitWithLauncher, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...env,
      NODE_OPTIONS: nodeOptions(env.NODE_OPTIONS),
    },
    ...options,
  });
  return { child, ended: waitForExit(child).then(({ code }) => code) };
}

/** Loads .env, if it exists. Variables that are already set win. */
export function readEnvFile(file) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Waits for a child to exit and forwards the first stop signal to it. */
function waitForExit(child) {
  return new Promise((resolve, reject) => {
    let stoppedBy;
    const forward = (signal) => {
      if (stoppedBy !== undefined) return;
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, forward);
    const release = () => {
      for (const signal of STOP_SIGNALS) process.off(signal, forward);
    };
    child.once("error", (error) => {
      release();
      reject(new LaunchError(`${child.spawnfile} can't be run: ${error.message}`));
    });
    child.once("close", (code, signal) => {
      release();
      resolve({ code: code ?? 128 + constants.signals[signal], stoppedBy });
    });
  });
}
