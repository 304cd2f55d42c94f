import type { Browser, Locator } from "playwright";
import { figureOf, percentile } from "../figures.ts";
import { host } from "../host.ts";
import type { Row } from "../row.ts";
import { LAPTOP, type Machine, onMachine, PHONE } from "./phone.ts";
import type { Records } from "./records.ts";
import { keysPressed, keyTimes, type Vitals, vitalsOf } from "./vitals.ts";
import { LINE_NAME, type Visit, VISITS } from "./visits.ts";

const ROUNDS = 3;

/** Milliseconds of the design: what a reader takes for at once. */
const LANDING_LCP = 2500;
const CLS = 0.1;
const KEY = 50;

/**
 * Fields of the form, with what is typed into each, one text after the other; each key of a
 * discount computes the totals anew. Only what takes one key each, without Shift.
 */
const TYPED = [
  [LINE_NAME, ["panneau de bois massif"]],
  ['[data-field="globalDiscount"]', ["12,5", "7,25", "33,3", "8,75", "10,5"]],
  ['[data-field="notes"]', ["livraison sous huit jours, pose comprise"]],
] as const;

/** Somebody who types: on what, how fast, and how many of the keys the budget binds. */
interface Typist {
  machine: Machine;
  /** Milliseconds between two keys, and from a field's focus to its first. */
  pause: number;
  bound: { share: number; told: string };
}

/**
 * Thumbs are slower than fingers. The phone's line is left out: no key waits for it. Nor is one
 * key in twenty bound on it: four times slower, whatever else the machine does in that moment
 * weighs as much as the key.
 */
const TYPISTS: readonly Typist[] = [
  { machine: LAPTOP, pause: 80, bound: { share: 1, told: "every key" } },
  {
    machine: { ...PHONE, line: null },
    pause: 120,
    bound: { share: 0.95, told: "19 of 20 keys" },
  },
];

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

/** How long a key takes to be seen in a form of 100 lines: on a laptop, and on a slow phone. */
export async function typingRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const typist of TYPISTS) {
    const { machine, bound } = typist;
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await host.undisturbed(() => typed(place, typist)));
    }
    const upTo = (share: number) => rounds.map((keys) => percentile(keys, share));
    rows.push({
      what: `${machine.name}: ${bound.told} in a form of 100 lines`,
      budgets: [{ on: "p99", atMost: KEY }],
      p50: figureOf(upTo(0.5), "ms"),
      p99: figureOf(upTo(bound.share), "ms"),
      note: `p99 is what ${bound.told} took at most; the slowest of each round ${upTo(1).join(", ")} ms`,
    });
  }
  return rows;
}

/** The times of all keys of a round; what took under 16 ms counts as 16. */
function typed({ browser, url, records }: Place, typist: Typist): Promise<number[]> {
  const { owner, hundredLines } = records;
  return onMachine(browser, typist.machine, { url, owner }, async (page) => {
    await page.goto(`/devis/${hundredLines}/edit`);
    await page.locator("tr[data-line]").nth(99).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const before = await keysPressed(page);
    for (const [field, texts] of TYPED) {
      for (const text of texts) await typeInto(page.locator(field), text, typist.pause);
    }
    const times = await keyTimes(page);
    const quick = (await keysPressed(page)) - before - times.length;
    return [...Array.from({ length: quick }, () => 16), ...times];
  });
}

/** @throws when the field does not hold the text in the end: then nothing was measured */
async function typeInto(field: Locator, text: string, pause: number): Promise<void> {
  const page = field.page();
  await field.fill(""); // all of it is deleted by a key
  const before = await keysPressed(page);
  await page.waitForTimeout(pause);
  await page.keyboard.type(text, { delay: pause });
  const [holds, keys] = [await field.inputValue(), (await keysPressed(page)) - before];
  if (holds !== text || keys !== text.length) {
    throw new Error(`"${text}" was typed in ${keys} keys, the field holds "${holds}"`);
  }
}
