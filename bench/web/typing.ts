import type { Page } from "playwright";
import { figureOf, median, percentile } from "../figures.ts";
import { host } from "../host.ts";
import type { Row } from "../row.ts";
import type { Place } from "./measure.ts";
import { LAPTOP, type Machine, onMachine, PHONE } from "./phone.ts";
import { keysPressed, keyTimes } from "./vitals.ts";
import { LINE_NAME } from "./visits.ts";

/** Milliseconds of the design: what somebody who types takes for at once. */
const KEY = 50;

/**
 * Fields of the form, with what is typed into each, one text after the other; each key of a
 * discount computes the totals anew. Only what takes one key each, without Shift.
 */
const TYPED = [
  [LINE_NAME, ["panneau massif"]],
  ['[data-field="globalDiscount"]', ["12,5", "7,25", "33,3"]],
  ['[data-field="notes"]', ["sous huit jours"]],
] as const;

/** Milliseconds a key is held down, as long again until the next, and after coming to a field. */
const HELD = 45;
const ARRIVAL = 300;

/** How long a key takes to be seen in a form of 100 lines: on a laptop, and on a slow phone. */
export async function typingRows(place: Place): Promise<Row[]> {
  return [await onLaptop(place), ...(await onPhone(place))];
}

async function onLaptop(place: Place): Promise<Row> {
  const rounds = await typed(place, LAPTOP, 3);
  return roundsRow("laptop: every key in a form of 100 lines", rounds, 1);
}

/**
 * Four times slower, whatever else the machine does in a moment weighs as much as the key: no
 * round is free of it, but it meets other keys in each. So one key in twenty of a round is left
 * out, and of each key the rounds' median is bound. The phone's line is left out: no key waits
 * for it.
 */
async function onPhone(place: Place): Promise<Row[]> {
  const rounds = await typed(place, { ...PHONE, line: null }, 5);
  const keys = (rounds[0] ?? []).map((_, key) => median(rounds.map((times) => times[key] ?? NaN)));
  return [
    roundsRow("phone: 19 of 20 keys in a form of 100 lines", rounds, 0.95),
    {
      what: "phone: every key in a form of 100 lines, median of its rounds",
      budgets: [{ on: "p99", atMost: KEY }],
      p50: figureOf([median(keys)], "ms"),
      p99: figureOf([Math.max(...keys)], "ms"),
      note: `p99 is the slowest of ${keys.length} keys, each the median of ${rounds.length} rounds`,
    },
  ];
}

/** @param share which part of a round's keys is bound, 0 to 1 */
function roundsRow(what: string, rounds: readonly number[][], share: number): Row {
  const upTo = (part: number) => rounds.map((times) => percentile(times, part));
  return {
    what,
    budgets: [{ on: "p99", atMost: KEY }],
    p50: figureOf(upTo(0.5), "ms"),
    p99: figureOf(upTo(share), "ms"),
    note: `p99 is what they took at most; the slowest of each round ${upTo(1).join(", ")} ms`,
  };
}

/** Rounds of the same keys, in milliseconds each. */
function typed({ browser, url, records }: Place, machine: Machine, rounds: number) {
  const { owner, hundredLines } = records;
  return onMachine(browser, machine, { url, owner }, async (page): Promise<number[][]> => {
    await page.goto(`/devis/${hundredLines}/edit`);
    await page.locator("tr[data-line]").nth(99).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const all: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await host.undisturbed(() => typeAll(page)));
    }
    return all;
  });
}

async function typeAll(page: Page): Promise<number[]> {
  const keys: number[] = [];
  for (const [field, texts] of TYPED) {
    for (const text of texts) keys.push(...(await typeInto(page, field, text)));
  }
  const times = await keyTimes(page);
  return keys.map((key) => times[key] ?? Number.NaN);
}

/**
 * @returns which of the page's keys these were
 * @throws when the field does not hold the text in the end: then nothing was measured
 */
async function typeInto(page: Page, field: string, text: string): Promise<number[]> {
  await page.locator(field).fill(""); // all of it is deleted by a key
  await page.waitForTimeout(ARRIVAL);
  const before = await keysPressed(page);
  for (const key of text) {
    await page.keyboard.press(key, { delay: HELD });
    await page.waitForTimeout(HELD);
  }
  const [holds, keys] = [await page.locator(field).inputValue(), await keysPressed(page)];
  if (holds !== text || keys - before !== text.length) {
    throw new Error(`"${text}" was typed in ${keys - before} keys, the field holds "${holds}"`);
  }
  return Array.from({ length: text.length }, (_, at) => before + at);
}
