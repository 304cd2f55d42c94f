/** Finds a Chromium for the journeys, or installs Debian's. */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of an executable Chromium, or undefined.
 * Looked for in this order: CHROMIUM_PATH, the PATH, the usual places of macOS, Playwright's own.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("playwright");
  return [...onPath, ...macApplications, chromium.executablePath()].find(isExecutable);
}

/** As `findChromium`, and as root on Debian installs the package. Errors: a line that says what to do. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names no executable file: ${process.env.CHROMIUM_PATH}`);
  }
  const installed = installOnDebian() ? await findChromium() : undefined;
  if (installed !== undefined) return installed;
  throw new Error(
    "No Chromium here: install one (Debian: apt-get install chromium; " +
      "elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.",
  );
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return false;
  console.log("No Chromium here: installing Debian's.");
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
    return true;
  } catch (error) {
    console.error(`apt-get failed: ${error.message}`);
    return false;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
