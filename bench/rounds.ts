import { figureOf, percentile } from "./figures.ts";
import { host } from "./host.ts";
import type { Load, Job } from "./load.ts";
import type { Row } from "./row.ts";

export const CLIENTS = 16;
export const ROUNDS = 3;
export const SECONDS = 3;

/** One round of a kind of call: milliseconds, and how many there were in a second. */
export interface Round {
  p50: number;
  p99: number;
  perSecond: number;
}

export function roundOf(took: readonly number[], seconds: number): Round {
  return {
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    perSecond: took.length / seconds,
  };
}

/** A round of calls over HTTP. */
export async function loadRound(
  load: Load,
  job: Pick<Job, "url" | "calls"> & Partial<Job>,
): Promise<Round> {
  const outcome = await load.run({ clients: CLIENTS, seconds: SECONDS, ...job });
  return roundOf(outcome.took, outcome.seconds);
}

type Contestant = () => Promise<Round>;

/**
 * Rounds of one after the other, again and again, so that they see the same machine; ahead of
 * them one of each that does not count: code and caches get warm. A disturbed one is taken twice.
 *
 * @returns the rounds of each
 */
export async function interleaved(...contestants: readonly Contestant[]): Promise<Round[][]> {
  for (const round of contestants) await round();
  const rounds: Round[][] = contestants.map(() => []);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [at, round] of contestants.entries()) {
      rounds[at]?.push(await host.undisturbed(round));
    }
  }
  return rounds;
}

/**
 * The same, the first of them being warmed up twice: the program's code goes on getting faster for
 * some 5,000 requests, where that of its limit is short.
 */
export async function interleavedWarm(...contestants: readonly Contestant[]): Promise<Round[][]> {
  await contestants[0]?.();
  return interleaved(...contestants);
}

/** The figures of a row out of its rounds. */
export function figuresOf(rounds: readonly Round[]): Pick<Row, "p50" | "p99" | "perSecond"> {
  const each = (of: keyof Round) => rounds.map((round) => round[of]);
  return {
    p50: figureOf(each("p50"), "ms"),
    p99: figureOf(each("p99"), "ms"),
    perSecond: figureOf(each("perSecond"), "/s"),
  };
}

export const perSecond = (rounds: readonly Round[]) => rounds.map((round) => round.perSecond);
export const p50 = (rounds: readonly Round[]) => rounds.map((round) => round.p50);
