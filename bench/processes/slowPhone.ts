import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright";

const LATENCY = 150; // milliseconds
const DOWNLOAD = 1.6e6 / 8; // bytes per second
const UPLOAD = 0.75e6 / 8;
const SLOWDOWN = 4;

/** Milliseconds since the navigation, and the layout shift of the whole visit. */
export interface VisitMeasurements {
  /** The first paint of any content. */
  first: number;
  /** When the content is shown: the largest paint, or the first paint of an element that the caller names. */
  whole: number;
  /** When the page's own scripts have rendered it, so that it takes clicks. */
  usable: number;
  shift: number;
  kilobytes: number;
}

const STATIC_PAGE = `<!doctype html><html lang="fr"><title>Daftar</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px sans-serif}</style>
<h1>Daftar</h1><p>${"Un devis en une minute, une facture qui ne change plus. ".repeat(12)}</p>
<form><input><input><button>Se connecter</button></form>`;

export async function withStaticPage<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((_request, reply) => {
    reply.setHeader("content-type", "text/html; charset=utf-8").end(STATIC_PAGE);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

/** A new phone: nothing is cached. */
export async function newPhoneContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "fr-DZ",
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(observePaints);
  return context;
}

declare global {
  var largestPaint: number;
  var layoutShift: number;
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  globalThis.largestPaint = 0;
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      globalThis.layoutShift += Number(Reflect.get(entry, "value"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Opens a page as on a cheap phone with a slow connection. Pages opened earlier in the context are
 * cached.
 */
export async function openSlowly(
  context: BrowserContext,
  address: string,
  ready?: string,
): Promise<VisitMeasurements> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY,
    downloadThroughput: DOWNLOAD,
    uploadThroughput: UPLOAD,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let bytes = 0;
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address, { waitUntil: "commit" });
  const seen = ready === undefined ? null : await measureAppearance(page, ready);
  const painted = await page.waitForFunction(renderedAt, null, { timeout: 60_000, polling: 50 });
  const usable = Number(await painted.jsonValue());
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500); // until the last paint is reported
  const screen = await page.evaluate(() => ({
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    whole: globalThis.largestPaint,
    shift: globalThis.layoutShift,
  }));
  await page.close();
  return { ...screen, whole: seen ?? screen.whole, usable, kilobytes: bytes / 1000 };
}

/** Runs in the page: the time at which its scripts have rendered it without a placeholder, or false. */
const renderedAt = () =>
  globalThis.largestPaint > 0 &&
  document.querySelector("h1") !== null &&
  document.querySelector('.early-shell, [aria-busy="true"], .mantine-Skeleton-root') === null &&
  performance.now();

/** The time at which the element is painted wider than 50 px, in milliseconds since the navigation. */
async function measureAppearance(page: Page, selector: string): Promise<number> {
  const time = await page.waitForFunction(
    (wanted) => {
      const element = document.querySelector(wanted);
      return element !== null && element.getBoundingClientRect().width > 50 && performance.now();
    },
    selector,
    { timeout: 60_000, polling: 50 },
  );
  return Number(await time.jsonValue());
}
