import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { LANGUAGES } from "#domain/text/language.ts";
import { ensureChromium } from "../../launch/chromium.mjs";
import { type Owner, registerOwner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { signInAs } from "../../testing/browser/session.ts";
import { compareInRounds, median } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { withDaftar } from "../processes/daftar.ts";

const DIST = fileURLToPath(new URL("../../dist/web/", import.meta.url));

/** A built module in Vite's manifest. */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, BuiltModule>;

/** The transfer size of a file in kilobytes: fonts uncompressed, other files by gzip. */
function sizeOf(file: string): number {
  const content = readFileSync(`${DIST}${file}`);
  const bytes = file.endsWith(".woff2") ? content : gzipSync(content, { level: 9 });
  return bytes.length / 1000;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The scripts and styles of a module: itself and all that it imports statically. */
function filesOf(manifest: Manifest, module: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`The build has no module ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    built.imports?.forEach(add);
  };
  add(module);
  return files;
}

interface Visit {
  url: string;
  path: string;
  /** Null: not signed in. */
  owner: Owner | null;
  locale: string;
}

/** The files below dist/web that Chromium fetches for a page whose name ends in one of `endings`. */
async function fetchedFiles(
  browser: Browser,
  { url, path, owner, locale }: Visit,
  endings: readonly string[],
): Promise<Set<string>> {
  const context = await browser.newContext({ baseURL: url, locale });
  try {
    if (owner !== null) await signInAs(context, url, owner);
    // Prefetches of pages while the browser is idle aren't part of the first visit.
    await context.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
    const page = await context.newPage();
    const files = new Set<string>();
    page.on("request", (request) => {
      const file = new URL(request.url()).pathname.slice(1);
      if (endings.some((ending) => file.endsWith(ending))) files.add(file);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    return files;
  } finally {
    await context.close();
  }
}

const transferSizeOf = (files: Iterable<string>) => sum([...files].map(sizeOf));

/** First visits, each with the limit in kB, compressed, for its scripts, styles and translations together. */
const FIRST_VISITS = [
  { path: "/login", isSignedIn: false, atMost: 180 },
  { path: "/clients", isSignedIn: true, atMost: 280 },
];
/** In kB, without the files that the first visits have loaded. */
const LATER_PAGE_AT_MOST = 120;

/** The transfer sizes of the pages. Each first visit is in the language with the largest size. */
async function measureWeights(browser: Browser, url: string, owner: Owner): Promise<Row[]> {
  const loaded = new Set<string>();
  const first: Row[] = [];
  for (const { path, isSignedIn, atMost } of FIRST_VISITS) {
    let value = 0;
    for (const language of LANGUAGES) {
      const visit = { url, path, owner: isSignedIn ? owner : null, locale: `${language}-DZ` };
      const files = await fetchedFiles(browser, visit, [".js", ".css", ".json"]);
      value = Math.max(value, transferSizeOf(files));
      files.forEach((file) => loaded.add(file));
    }
    first.push({ what: `first visit of ${path}`, value, unit: "kB", atMost });
  }
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, "utf8")) as Manifest;
  const later = pagesOf(manifest).map((page): Row => {
    const value = transferSizeOf([...filesOf(manifest, page)].filter((file) => !loaded.has(file)));
    return { what: `later visit of ${page}`, value, unit: "kB", atMost: LATER_PAGE_AT_MOST };
  });
  return [...first, ...later.toSorted((one, other) => other.value - one.value)];
}

const pagesOf = (manifest: Manifest) =>
  Object.keys(manifest).filter((name) => name.endsWith("Page.tsx"));

/** Kilobytes of the font files that Chromium fetches for a page. */
async function fontRow(browser: Browser, url: string, locale: string, owner: Owner): Promise<Row> {
  const visit = { url, path: "/clients", owner, locale };
  const value = transferSizeOf(await fetchedFiles(browser, visit, [".woff2"]));
  return { what: `fonts of /clients in ${locale.slice(0, 2)}`, value, unit: "kB", atMost: 120 };
}

const LINE_NAME = '[data-field="lineName"]';
const SLOWDOWN = 4; // simulates a cheap phone

/** Median milliseconds from a key press to the end of the frame that shows it. */
async function measureKeyLatency(page: Page): Promise<number> {
  await page.locator(LINE_NAME).fill("");
  await page.locator(LINE_NAME).focus();
  await page.evaluate(() => (globalThis.keyTimes = []));
  await page.keyboard.type("Panneau de chêne massif", { delay: 60 });
  await page.waitForFunction(() => globalThis.keyTimes.length >= 20);
  return median(await page.evaluate(() => globalThis.keyTimes));
}

declare global {
  var keyTimes: number[];
}

/** Runs in the page: measures the time from each key press to the painted frame. */
function measureKeyTimes(): void {
  globalThis.keyTimes = [];
  const recordPaint = (started: number) =>
    requestAnimationFrame(() =>
      setTimeout(() => globalThis.keyTimes.push(performance.now() - started)),
    );
  addEventListener("keydown", () => recordPaint(performance.now()), true);
}

async function openForm(browser: Browser, url: string, owner: Owner, lineCount: number) {
  const client = await addClient(owner, `SARL Sahel ${lineCount}`);
  const lines = Array.from({ length: lineCount }, (_, at) => documentLine(`Panneau n° ${at + 1}`));
  const { id } = await addQuotation(owner, client, { lines });
  const context = await browser.newContext({ baseURL: url, locale: "fr-DZ" });
  await signInAs(context, url, owner);
  await context.addInitScript(measureKeyTimes);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(`/devis/${id}/edit`, { waitUntil: "networkidle" });
  await page.locator(LINE_NAME).waitFor();
  return page;
}

async function keyRow(browser: Browser, url: string, owner: Owner): Promise<Row> {
  const short = await openForm(browser, url, owner, 1);
  const long = await openForm(browser, url, owner, 100);
  const compared = await compareInRounds(
    () => measureKeyLatency(long),
    () => measureKeyLatency(short),
  );
  const figures = `${formatDigits(compared.theirs)} ms → ${formatDigits(compared.ours)} ms, processor ${SLOWDOWN} × slower`;
  const what = "a key in a form of 100 lines beside one of 1 line";
  return { what, value: compared.ratio, unit: "×", atMost: 3, figures };
}

/** Measures Daftar's pages in a new Chromium, as the owner of a new organization. */
export async function withPages(
  measure: (browser: Browser, url: string, owner: Owner) => Promise<Row[]>,
): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await withDaftar(null, async ({ url }) =>
      measure(browser, url, await registerOwner(url)),
    );
  } finally {
    await browser.close();
  }
}

/** The transfer size of the pages, and the latency of a key press in a long form. */
export function measureWeb(): Promise<Row[]> {
  return withPages(async (browser, url, owner) => [
    ...(await measureWeights(browser, url, owner)),
    await fontRow(browser, url, "fr-DZ", owner),
    await fontRow(browser, url, "ar-DZ", owner),
    await keyRow(browser, url, owner),
  ]);
}
