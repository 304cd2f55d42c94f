import type { Page } from "playwright";

/** What a page let its reader wait for, in milliseconds; `cls` has no measure. */
export interface Vitals {
  /** When the largest part of the first screen stood. */
  lcp: number;
  /** The longest time from a key or a click to the next paint; 0 where nothing took 16 ms. */
  inp: number;
  /** How much the page jumped (layout shifts without a cause by the reader, worst session). */
  cls: number;
  /** By how much long tasks went beyond 50 ms each while the page was loading. */
  tbt: number;
}

/** What a key, a click or the like set off: how long from `at` to the next paint, in milliseconds. */
export interface Answered {
  type: string;
  at: number;
  took: number;
}

interface Noted {
  lcp: number;
  shifts: { at: number; value: number }[];
  tasks: { at: number; took: number }[];
  answers: Answered[];
  /** When each key was pressed, quick ones too. */
  pressed: number[];
}

/**
 * A key's release, and what a touch sets off. A click by Enter or Space would be left out, too: the
 * keys that are timed are typed into text.
 */
const NO_PRESS: ReadonlySet<string> = new Set(["keyup", "pointerdown", "pointerup", "click"]);

/** Milliseconds: what was answered sooner is not noted. */
const QUICK = 16;

declare global {
  var noted: Noted | undefined;
}

/** Runs in the page before anything of it: notes what the browser itself measures. */
export function note(): void {
  const noted: Noted = { lcp: 0, shifts: [], tasks: [], answers: [], pressed: [] };
  globalThis.noted = noted;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch("largest-contentful-paint", ({ startTime }) => (noted.lcp = startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) noted.shifts.push({ at: startTime, value });
  });
  watch("longtask", ({ startTime, duration }) =>
    noted.tasks.push({ at: startTime, took: duration }),
  );
  watch("event", (entry) => {
    const { interactionId, name, startTime, duration } = entry as PerformanceEventTiming;
    if (interactionId !== 0) noted.answers.push({ type: name, at: startTime, took: duration });
  });
  addEventListener("keydown", ({ timeStamp }) => noted.pressed.push(timeStamp), true);
}

/** What was noted so far; `loadedAt`: when the page stood, in milliseconds since it was asked for. */
export async function vitalsOf(page: Page, loadedAt: number): Promise<Vitals> {
  const { lcp, shifts, tasks, answers } = await notedOn(page);
  const loading = tasks.filter(({ at }) => at < loadedAt);
  return {
    lcp,
    inp: Math.max(0, ...answers.map(({ took }) => took)),
    cls: worstSession(shifts),
    tbt: loading.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0),
  };
}

/** How many keys were pressed on a page so far. */
export function keysPressed(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.noted?.pressed.length ?? 0);
}

/** How long each key that was pressed so far took, in the order in which they were. */
export async function keyTimes(page: Page): Promise<number[]> {
  const { pressed, answers } = await notedOn(page);
  return timesOfKeys(pressed, answers);
}

/**
 * From each key's press to the next paint, in milliseconds; a quick one counts as 16. Its release
 * does not count: it shows nothing, so the next paint is that of something else. Nor does a touch
 * of the next field.
 */
export function timesOfKeys(pressed: readonly number[], answers: readonly Answered[]): number[] {
  return pressed.map((at, key) => {
    const next = pressed[key + 1] ?? Number.POSITIVE_INFINITY;
    const own = answers.filter(
      ({ at: begun, type }) => begun >= at && begun < next && !NO_PRESS.has(type),
    );
    return Math.max(QUICK, ...own.map(({ took }) => took));
  });
}

async function notedOn(page: Page): Promise<Noted> {
  // Entries are told a moment after the frame that they speak of.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  const noted = await page.evaluate(() => globalThis.noted);
  if (noted === undefined) throw new Error(`nothing was noted on ${page.url()}`);
  return noted;
}

/** Shifts less than a second apart, five seconds at most, count together: as Chromium does. */
export function worstSession(shifts: readonly { at: number; value: number }[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    const goesOn = at - last < 1000 && at - first < 5000;
    sum = goesOn ? sum + value : value;
    if (!goesOn) first = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
