import type { Browser } from "playwright";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { signInAs } from "../../testing/browser/session.ts";
import { median } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import {
  newPhoneContext,
  openSlowly,
  type VisitMeasurements,
  withStaticPage,
} from "../processes/slowPhone.ts";
import { withPages } from "./web.ts";

const ROUNDS = 3;

interface Visit {
  what: string;
  path: string;
  isSignedIn: boolean;
  bounds: { moment: "first" | "whole" | "usable"; atMost: number }[];
  /** Whether the context has visited the page before. */
  isSecond?: boolean;
  /**
   * A selector of the content, also of the one that is shown before the page's scripts have loaded (web/early). Without
   * one, the largest paint counts.
   */
  ready?: string;
}

const SHELL_BOUND = { moment: "first", atMost: 1.8 } as const;
const CONTENT_BOUND = { moment: "whole", atMost: 7.5 } as const;
/** The title of a form is shown early; its fields are shown once the scripts have loaded. */
const FORM_BOUND = { moment: "usable", atMost: 11 } as const;
const SECOND_VISIT_BOUND = { moment: "whole", atMost: 3 } as const;
const MAX_LAYOUT_SHIFT = 0.1;

/** A selector of the first record or figure of each page. */
const READY_SELECTORS: Readonly<Record<string, string>> = {
  "/dashboard": ".early-figures b, main dl[aria-label='Chiffres clés'] dd",
  "/clients": "a[href^='/clients/']",
  "/factures": ":is(.early-list, table) a[href^='/factures/']",
};

/** The visits with their bounds, as multiples of the static page in the same run. */
const firstScreenVisits = (documentId: string): Visit[] => [
  {
    what: "/",
    path: "/",
    isSignedIn: false,
    bounds: [{ moment: "whole", atMost: 1.5 }],
  },
  {
    what: "/login",
    path: "/login",
    isSignedIn: false,
    bounds: [{ moment: "whole", atMost: 1.8 }],
  },
  ...["/dashboard", "/clients", "/factures"].map((path) => ({
    what: path,
    path,
    isSignedIn: true,
    ready: READY_SELECTORS[path],
    bounds: [SHELL_BOUND, CONTENT_BOUND],
  })),
  {
    what: "/factures/create",
    path: "/factures/create",
    isSignedIn: true,
    bounds: [SHELL_BOUND, CONTENT_BOUND, FORM_BOUND],
  },
  {
    what: "a document",
    path: `/factures/${documentId}`,
    isSignedIn: true,
    ready: ":is(main, .early-content) img[src^='blob:']",
    bounds: [SHELL_BOUND, { moment: "whole", atMost: 9 }],
  },
  ...["/dashboard", "/clients", "/factures"].map((path) => ({
    what: `${path}, second visit`,
    path,
    isSignedIn: true,
    isSecond: true,
    ready: READY_SELECTORS[path],
    bounds: [SECOND_VISIT_BOUND],
  })),
];

const STATIC_VISIT: Visit = { what: "static", path: "", isSignedIn: false, bounds: [] };

async function measureVisit(browser: Browser, url: string, owner: Owner, visit: Visit) {
  const context = await newPhoneContext(browser);
  try {
    if (visit.isSignedIn) await signInAs(context, url, owner);
    if (visit.isSecond === true) {
      const page = await context.newPage();
      await page.goto(url + visit.path, { waitUntil: "networkidle" });
      // Waits for the service worker, which answers the second visit.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.close();
    }
    return await openSlowly(context, url + visit.path, visit.ready);
  } finally {
    await context.close();
  }
}

const MOMENT_NAMES = { first: "first paint", whole: "content", usable: "usable" };

/** A visit of a page, and one of the static page just before it. */
interface Pair {
  ours: VisitMeasurements;
  base: number;
}

function rowsOf({ what, bounds }: Visit, pairs: readonly Pair[]): Row[] {
  const weight = `${formatDigits(median(pairs.map(({ ours }) => ours.kilobytes)))} kB in all`;
  const base = formatDigits(median(pairs.map((pair) => pair.base)));
  const usable = formatDigits(median(pairs.map(({ ours }) => ours.usable)));
  return bounds.map(({ moment, atMost }) => {
    const time = formatDigits(median(pairs.map(({ ours }) => ours[moment])));
    return {
      what: `phone: ${what}, ${MOMENT_NAMES[moment]}`,
      value: median(pairs.map((pair) => pair.ours[moment] / pair.base)),
      unit: "×",
      atMost,
      figures: `${time} ms beside ${base} ms of a static page; usable after ${usable} ms, ${weight}`,
    };
  });
}

/** A client and twelve invoices, so that lists and the dashboard have something to show. */
async function addInvoices(owner: Owner): Promise<string> {
  const client = await addClient(owner, "SARL Sahel Bâtiment");
  let id = "";
  for (let at = 0; at < 12; at += 1) {
    ({ id } = await addQuotation(owner, client, { type: "SALES_INVOICE" }));
  }
  return id;
}

/**
 * First screens on a cheap phone with a slow connection, compared with a static page in the same
 * rounds: a processor 4 × slower, 1.6 Mbit/s, 150 ms.
 */
export function measurePhone(): Promise<Row[]> {
  return withPages(measureScreens);
}

async function measureScreens(browser: Browser, url: string, owner: Owner): Promise<Row[]> {
  const all = firstScreenVisits(await addInvoices(owner));
  const pairs = all.map((): Pair[] => []);
  await withStaticPage(async (address) => {
    const visitStatic = async () =>
      (await measureVisit(browser, address, owner, STATIC_VISIT)).whole;
    await visitStatic(); // the first visit starts the browser's processes
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, each] of all.entries()) {
        const base = await visitStatic();
        pairs[at]?.push({ base, ours: await measureVisit(browser, url, owner, each) });
      }
    }
  });
  const shift = Math.max(...pairs.flat().map(({ ours }) => ours.shift));
  return [
    ...all.flatMap((visit, at) => rowsOf(visit, pairs[at] ?? [])),
    {
      what: "phone: largest layout shift",
      value: shift,
      unit: "",
      atMost: MAX_LAYOUT_SHIFT,
    },
  ];
}
