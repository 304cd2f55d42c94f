import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedFitsLock, packagesArePresent } from "./lockfile.mjs";
import { LaunchError, runQuietly } from "./run.mjs";

/** The folder of package.json. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const OLDEST_NODE = [20, 19];
const RUNTIME_MAJOR = 24;
const modules = join(root, "node_modules");
const fingerprintFile = join(modules, ".daftar-installed");
/**
 * Installed from an optional package of this platform, which npm verifies against the lock file.
 */
const packagedNode = join(modules, `node-${process.platform}-${process.arch}`, "bin", "node");

/**
 * Installs the packages of package-lock.json if node_modules is absent, incomplete, of another
 * version, or lacks the files of install scripts. On failure, exits with one line that says what
 * to do.
 */
export async function ensureInstalled() {
  try {
    await repairInstallation();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function repairInstallation() {
  requireNode();
  if (readFingerprint() === fingerprint() && isComplete()) return;
  if (!fitsLock()) await install();
  if (!isMachineNodeEnough() && !(await packagedNodeRuns())) {
    throw new LaunchError(
      `No package has Node ${RUNTIME_MAJOR} for ${process.platform} ${process.arch}: install Node ${RUNTIME_MAJOR}.`,
    );
  }
  writeFileSync(fingerprintFile, fingerprint());
}

/** The Node that runs the program: the packaged one, or the machine's if it is new enough. */
export function nodeBinary() {
  if (existsSync(packagedNode) || !isMachineNodeEnough()) return packagedNode;
  return process.execPath;
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new LaunchError(
    `Daftar needs Node ${OLDEST_NODE.join(".")} or newer; this is Node ${process.versions.node}.`,
  );
}

function isMachineNodeEnough() {
  return Number(process.versions.node.split(".")[0]) >= RUNTIME_MAJOR;
}

function lockFiles() {
  return [join(root, "package-lock.json"), join(modules, ".package-lock.json")];
}

/** A hash of both lock files and the platform: node_modules may be copied between machines. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const file of lockFiles()) hash.update(existsSync(file) ? readFileSync(file) : "absent");
  return hash.digest("hex");
}

function readFingerprint() {
  return existsSync(fingerprintFile) ? readFileSync(fingerprintFile, "utf8") : undefined;
}

function isComplete() {
  const [, installed] = lockFiles();
  if (!existsSync(installed) || !existsSync(nodeBinary())) return false;
  return packagesArePresent(JSON.parse(readFileSync(installed, "utf8")), root);
}

function fitsLock() {
  const [wanted, installed] = lockFiles();
  if (!existsSync(installed)) return false;
  return installedFitsLock(
    JSON.parse(readFileSync(wanted, "utf8")),
    JSON.parse(readFileSync(installed, "utf8")),
    root,
  );
}

async function install() {
  console.log("Installing…");
  // Explicit options, because NODE_ENV=production or an .npmrc would omit these packages.
  const { code, output } = await runNpm(["ci", "--include=dev", "--include=optional"]);
  if (code !== 0) {
    throw new LaunchError(`The packages could not be installed: ${npmReason(output)}`);
  }
}

async function packagedNodeRuns() {
  if (!existsSync(packagedNode)) return false;
  try {
    const { code, output } = await runQuietly(packagedNode, ["--version"]);
    return code === 0 && output.startsWith(`v${RUNTIME_MAJOR}.`);
  } catch (error) {
    if (error instanceof LaunchError) return false; // built for another platform
    throw error;
  }
}

/** Runs npm on the machine's own Node: npm may replace the packaged one. */
function runNpm(args) {
  const quiet = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const searchPath = (process.env.PATH ?? "").split(delimiter);
  const PATH = searchPath.filter((folder) => !folder.startsWith(modules)).join(delimiter);
  const options = { cwd: root, env: { ...process.env, PATH } };
  const script = process.env.npm_execpath;
  if (script !== undefined && basename(script) === "npm-cli.js") {
    const node = process.env.npm_node_execpath ?? process.execPath;
    return runQuietly(node, [script, ...args, ...quiet], options);
  }
  return runQuietly("npm", [...args, ...quiet], options);
}

/** The line of npm's output with the reason, without log file names and error codes. */
function npmReason(output) {
  const lines = output.split("\n").map((line) => line.trim());
  const reason = lines
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ""))
    .find((line) => line !== "" && !/^(code|errno|syscall|path|A complete log)\b/.test(line));
  return reason ?? lines.findLast((line) => line !== "") ?? "npm gave no reason";
}
