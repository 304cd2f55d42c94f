import type { Page } from "playwright";
import { figureOf, median, percentile } from "../figures.ts";
import { host } from "../host.ts";
import type { Row } from "../row.ts";
import { LAPTOP, type Machine, onMachine, PHONE, type Place } from "./phone.ts";
import { keysPressed, keyTimes } from "./vitals.ts";
import { LINE_NAME } from "./visits.ts";

/** Milliseconds of the design: what somebody who types takes for at once. */
const KEY = 50;

/**
 * Fields of the form, with what is typed into each, one text in the place of the other. Only what
 * takes one key each, without Shift.
 */
const TYPED = [
  [LINE_NAME, ["panneau massif"]],
  ['[data-field="globalDiscount"]', ["12,5", "7,25", "33,3"]],
  ['[data-field="notes"]', ["sous huit jours"]],
] as const;

/** Milliseconds: how long a key is held down, until the next, and from a field to its first key. */
const HELD = 45;
const PAUSE = 45;
const ARRIVAL = 300;

/**
 * How long a key takes to be seen in a form of 100 lines, on a laptop and on a slow phone. What
 * follows the paint of the key itself (the totals after a key of the discount) is not in it, nor is
 * the way back to a field that was scrolled out of the window before the key.
 */
export async function typingRows(place: Place): Promise<Row[]> {
  return [await onLaptop(place), ...(await onPhone(place))];
}

async function onLaptop(place: Place): Promise<Row> {
  const rounds = await typed(place, LAPTOP, 3);
  return roundsRow("laptop: every key in a form of 100 lines", rounds, 1);
}

/**
 * Four times slower, whatever else the machine does in a moment weighs as much as the key: few
 * rounds are free of it, but it meets other keys in each. So one key in twenty of a round is left
 * out; what makes one and the same key slow each time is bound by the second row. The phone's line
 * is left out: no key waits for it.
 */
async function onPhone(place: Place): Promise<Row[]> {
  const rounds = await typed(place, { ...PHONE, line: null }, 5);
  const medians = (rounds[0] ?? []).map((_, key) =>
    median(rounds.map((times) => times[key] ?? Number.NaN)),
  );
  return [
    roundsRow("phone: 19 of 20 keys in a form of 100 lines", rounds, 0.95),
    {
      what: "phone: every key in a form of 100 lines, median of its rounds",
      budgets: [{ on: "p99", atMost: KEY }],
      p50: figureOf([median(medians)], "ms"),
      p99: figureOf([Math.max(...medians)], "ms"),
      note: `p99 is the slowest of ${medians.length} keys, each the median of ${rounds.length} rounds`,
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

/**
 * Rounds of the same keys, each on a page of its own: milliseconds of each key, in their order. A
 * field is touched before it is typed into, as a person does: selecting its text gives it the focus
 * without showing it, and the first key would be measured with the page's way down to it.
 */
async function typed(place: Place, machine: Machine, count: number): Promise<number[][]> {
  const { browser, url, records } = place;
  const round = () =>
    onMachine(browser, machine, { url, owner: records.owner }, async (page) => {
      await page.goto(`/devis/${records.hundredLines}/edit`);
      await page.locator("tr[data-line]").nth(99).waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      for (const [field, texts] of TYPED) {
        await (machine.isPhone ? page.locator(field).tap() : page.locator(field).click());
        for (const text of texts) await typeInto(page, field, text);
      }
      return keyTimes(page);
    });
  const rounds: number[][] = [];
  for (let at = 0; at < count; at += 1) rounds.push(await host.undisturbed(round));
  return rounds;
}

/**
 * Types over what a field holds.
 * @throws when it is not in the window, or does not hold the text in the end: then something else
 *   was measured
 */
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).selectText();
  await page.waitForTimeout(ARRIVAL);
  await expectInWindow(page, field);
  const before = await keysPressed(page);
  for (const key of text) {
    await page.keyboard.press(key, { delay: HELD });
    await page.waitForTimeout(PAUSE);
  }
  const holds = await page.locator(field).inputValue();
  const presses = (await keysPressed(page)) - before;
  if (holds !== text || presses !== text.length) {
    throw new Error(`"${text}" was typed in ${presses} keys, the field holds "${holds}"`);
  }
}

async function expectInWindow(page: Page, field: string): Promise<void> {
  const { top, bottom, height } = await page.locator(field).evaluate((shown) => {
    const place = shown.getBoundingClientRect();
    return { top: place.top, bottom: place.bottom, height: innerHeight };
  });
  if (top >= 0 && bottom <= height) return;
  throw new Error(`${field} stands from ${top} to ${bottom} in a window of ${height} pixels`);
}
