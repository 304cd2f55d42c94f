import type { Browser } from "playwright";
import { figureOf } from "../figures.ts";
import { host } from "../host.ts";
import type { Row } from "../row.ts";
import { LAPTOP, type Machine, onMachine, PHONE } from "./phone.ts";
import type { Records } from "./records.ts";
import { keyTimes, type Vitals, vitalsOf } from "./vitals.ts";
import { LINE_NAME, type Visit, VISITS } from "./visits.ts";

const ROUNDS = 3;

/** Milliseconds of the design: what a reader takes for at once. */
const LANDING_LCP = 2500;
const CLS = 0.1;
const KEY = 50;

/** Fields of the form, with what is typed: some compute the totals anew at each key. */
const TYPED = [
  [LINE_NAME, "Panneau de chêne massif"],
  ['[data-field="globalDiscount"]', "125"],
  ['[data-field="notes"]', "Livraison sous huit jours, pose comprise"],
] as const;

export interface Place {
  browser: Browser;
  url: string;
  records: Records;
}

/** What a slow phone on a weak line makes of the pages that most people see, each page anew. */
export async function phoneRows(place: Place): Promise<Row[]> {
  const rounds = VISITS.map((): Vitals[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, visit] of VISITS.entries()) {
      if (round >= visit.rounds) continue;
      rounds[at]?.push(await host.undisturbed(() => visited(place, visit)));
    }
  }
  return VISITS.flatMap((visit, at) => rowsOf(visit, rounds[at] ?? []));
}

function visited({ browser, url, records }: Place, visit: Visit): Promise<Vitals> {
  const owner = visit.signedIn ? records.owner : null;
  return onMachine(browser, PHONE, { url, owner }, async (page) => {
    await page.goto(visit.path(records));
    await visit.stands(page);
    await page.waitForLoadState("networkidle");
    const loadedAt = await page.evaluate(() => performance.now());
    await visit.use(page);
    return vitalsOf(page, loadedAt);
  });
}

function rowsOf({ name }: Visit, rounds: readonly Vitals[]): Row[] {
  const row = (what: string, part: keyof Vitals, atMost?: number): Row => ({
    what: `phone, ${name}: ${what}`,
    budgets: atMost === undefined ? [] : [{ on: "p50", atMost }],
    p50: figureOf(
      rounds.map((vitals) => vitals[part]),
      part === "cls" ? "" : "ms",
    ),
  });
  return [
    row("largest paint", "lcp", name === "landing" ? LANDING_LCP : undefined),
    row("longest key or click", "inp"),
    row("jumps", "cls", CLS),
    row("blocked while loading", "tbt"),
  ];
}

/** How long a key takes to be seen in a form of 100 lines: on this machine, and 4 times slower. */
export async function typingRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  const slower = { ...LAPTOP, name: "laptop, 4 times slower", slower: 4 };
  // One look at what has no budget is enough.
  for (const [machine, times] of [
    [LAPTOP, ROUNDS],
    [slower, 1],
  ] as const) {
    const rounds: number[][] = [];
    for (let round = 0; round < times; round += 1) {
      rounds.push(await host.undisturbed(() => typed(place, machine)));
    }
    const budgets = machine === LAPTOP ? [{ on: "p99", atMost: KEY } as const] : [];
    rows.push({
      what: `${machine.name}: a key in a form of 100 lines`,
      budgets,
      p50: figureOf(
        rounds.map((keys) => keys[Math.floor(keys.length / 2)] ?? 0),
        "ms",
      ),
      p99: figureOf(
        rounds.map((keys) => keys.at(-1) ?? 0),
        "ms",
      ),
      note: "p99 is the slowest key of a round",
    });
  }
  return rows;
}

/** The times of all keys of a round in order of size; what took under 16 ms counts as 16. */
function typed({ browser, url, records }: Place, machine: Machine): Promise<number[]> {
  const owner = records.owner;
  return onMachine(browser, machine, { url, owner }, async (page) => {
    await page.goto(`/devis/${records.hundredLines}/edit`);
    await page.locator("tr[data-line]").nth(99).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    let keys = 0;
    for (const [field, text] of TYPED) {
      await page.locator(field).focus();
      await page.keyboard.type(text, { delay: 80 });
      keys += text.length;
    }
    const times = await keyTimes(page);
    const quick = Array.from({ length: Math.max(0, keys - times.length) }, () => 16);
    return [...quick, ...times].toSorted((one, other) => one - other);
  });
}
