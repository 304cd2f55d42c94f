import { type Browser, chromium, type Page } from "playwright";
import type { Owner } from "../../testing/browser/owner.ts";
import { enterAs } from "../../testing/browser/session.ts";
import { ensureChromium } from "../../launch/chromium.mjs";
import type { Records } from "./records.ts";
import { note } from "./vitals.ts";

/** Where pages are measured: in which browser, of which Daftar, and what they show. */
export interface Place {
  browser: Browser;
  url: string;
  records: Records;
}

/** A machine that pages are measured on. */
export interface Machine {
  name: string;
  /** How many times slower than this machine it computes. */
  slower: number;
  isPhone: boolean;
  /** The line that it hangs on; null: the machine's own. */
  line: typeof WEAK_LINE | null;
}

/** A weak line, as Chromium's own tools slow it: bytes per second, milliseconds. */
const WEAK_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const PHONE: Machine = { name: "phone", slower: 4, isPhone: true, line: WEAK_LINE };
export const LAPTOP: Machine = { name: "laptop", slower: 1, isPhone: false, line: null };

/** Milliseconds: a slow phone on a busy machine is still measured. */
const PATIENCE = 90_000;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
    // Or an end by a signal would leave what else is open.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/**
 * Opens a browser that has been nowhere yet, in French, and gives its page to `visit`.
 * `owner`: who is signed in, if anybody.
 */
export async function onMachine<Answer>(
  browser: Browser,
  { slower, isPhone, line }: Machine,
  { url, owner }: { url: string; owner: Owner | null },
  visit: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "fr-FR",
    colorScheme: "light",
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  context.setDefaultTimeout(PATIENCE);
  try {
    if (owner !== null) await enterAs(context, url, owner);
    await context.addInitScript(note);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    if (line !== null) {
      await devTools.send("Network.enable");
      await devTools.send("Network.emulateNetworkConditions", line);
    }
    return await visit(page);
  } finally {
    await context.close();
  }
}
