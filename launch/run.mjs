import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/** What Node has compiled once, types taken out, it does not compile at the next start. */
const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));

/**
 * V8 would let what is young grow to 128 MB where the machine has much memory, and look through it
 * so seldom that what hangs on it (pages, files, answers of the database) adds up: under load with
 * long PDFs the server held 450 to 645 MB instead of 429 to 476, and was no quicker. Where there is
 * little memory V8 itself chooses less.
 */
const YOUNG = "--max-semi-space-size=16"; // MB, of which there are two
const LITTLE_MEMORY = 2 * 1024 ** 3;

/** Node's options for a program: what the person wrote stands last, and holds. */
function nodeOptions(own = "") {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return memory < LITTLE_MEMORY ? own : `${YOUNG} ${own}`;
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A start that cannot go on; its message is the one line that the person sees. */
export class LaunchError extends Error {}

/** Runs a launcher: its exit code becomes ours, a LaunchError one line on the error stream. */
export async function launch(main) {
  endWithNpm();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** A signal sent to npm alone ends npm and its shell, and never reaches us: we notice. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watching.unref();
}

/**
 * Runs a quiet step (npm, a build) and collects what it printed.
 * A signal that stops us stops the step first, so that nothing goes on behind our back.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const { code, stoppedBy } = await followed(child);
  if (stoppedBy !== undefined) process.exit(128 + constants.signals[stoppedBy]);
  return { code, output };
}

/**
 * Starts a long-lived Node program (the server) as our other half. It lives in a process group of
 * its own, so a Ctrl-C reaches it exactly once, through us, however often it is pressed; and it
 * notices through its channel when we are killed (see follow.mjs).
 *
 * @returns {{ child: import("node:child_process").ChildProcess, ended: Promise<number> }} `ended`
 *   gives its exit code
 */
export function startProgram(node, args, { env = process.env, ...options } = {}) {
  const follow = new URL("./follow.mjs", import.meta.url).href;
  const child = spawn(node, ["--import", follow, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...env,
      NODE_OPTIONS: nodeOptions(env.NODE_OPTIONS),
    },
    ...options,
  });
  return { child, ended: followed(child).then(({ code }) => code) };
}

/** Reads .env, if there is one, into our environment, which stands above it. */
export function readEnvFile(file) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Waits for a child's end and hands it the first stop signal that we get. */
function followed(child) {
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
