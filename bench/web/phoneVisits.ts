import { figureOf } from "../figures.ts";
import { host } from "../host.ts";
import type { Row } from "../row.ts";
import { onMachine, PHONE, type Place } from "./phone.ts";
import { type Vitals, vitalsOf } from "./vitals.ts";
import { type Visit, VISITS } from "./visits.ts";

const ROUNDS = 3;

/** Milliseconds of the design: what a reader takes for at once. */
const LANDING_LCP = 2500;
const CLS = 0.1;

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
