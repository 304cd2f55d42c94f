import { readFileSync } from "node:fs";

/** A round that lost more of the processors' time than this share speaks of the host. */
const DISTURBED = 0.05;
/** Seconds that each part may spend on second rounds; what it leaves is the next one's. */
const SPARE = 8;
/** A run that is more seconds than these behind leaves out what can be. */
const LATE = 15;

const NOTHING_TELLS = "Whether the machine's host served others meanwhile, nothing tells.";

/** The time of all processors since the machine started, and what its host took of it. */
export interface Spent {
  all: number;
  stolen: number;
}

/** Where times come from. */
interface Clocks {
  /** Null where nothing tells. */
  spent: () => Spent | null;
  /** Seconds. */
  now: () => number;
}

/** The first line of Linux's /proc/stat: eight times of all processors, the last is "steal". */
export function spentIn(stat: string): Spent | null {
  const times = /^cpu +([\d ]+)/.exec(stat)?.[1]?.split(" ").slice(0, 8).map(Number) ?? [];
  const stolen = times[7];
  return stolen === undefined ? null : { all: sum(times), stolen };
}

function spentHere(): Spent | null {
  try {
    return spentIn(readFileSync("/proc/stat", "utf8"));
  } catch {
    return null; // not a Linux
  }
}

/** What part of the processors' time was lost between the two; NaN where nothing tells. */
function shareOf(before: Spent | null, after: Spent | null): number {
  if (before === null || after === null) return Number.NaN;
  return (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
}

const REAL: Clocks = { spent: spentHere, now: () => performance.now() / 1000 };

/**
 * Watches how much of the processors' time a virtual machine's host gives to others meanwhile.
 * What was measured in such a time says nothing of the program.
 */
export function watchHost({ spent, now }: Clocks = REAL) {
  const started = now();
  /** When the parts that have begun should have ended, in seconds since the start. */
  let due = 0;
  /** The same without any second round. */
  let dueUndisturbed = 0;
  let late = false;
  /** Seconds that are left for second rounds. */
  let spare = 0;
  let again = 0;
  /** What part of the processors' time was lost in each of the rounds that count. */
  const lost: number[] = [];

  const once = async <Outcome>(round: () => Promise<Outcome>) => {
    const [from, before] = [now(), spent()];
    const outcome = await round();
    const [to, after] = [now(), spent()];
    return { outcome, seconds: to - from, share: shareOf(before, after) };
  };

  return {
    /**
     * A part of the table begins that takes so many seconds where nothing disturbs it, Infinity
     * where it has all the time. What the run is late, by a slow machine or by data that had to be
     * made, is not there for second rounds.
     */
    begin(seconds: number): void {
      const elapsed = now() - started;
      spare = seconds === Infinity ? Infinity : due + SPARE - elapsed;
      late = elapsed - dueUndisturbed > LATE;
      due += seconds + SPARE;
      dueUndisturbed += seconds;
    },

    /** Whether the parts before the latest, with their second rounds, made the run late. */
    isLate: () => late,

    /** Takes a round a second time if it was disturbed; the one that was less so counts. */
    async undisturbed<Outcome>(round: () => Promise<Outcome>): Promise<Outcome> {
      let taken = await once(round);
      if (taken.share > DISTURBED && taken.seconds <= spare) {
        const second = await once(round);
        spare -= second.seconds;
        again += 1;
        if (second.share < taken.share) taken = second;
      }
      if (!Number.isNaN(taken.share)) lost.push(taken.share);
      return taken.outcome;
    },

    /** What is to be said of it below the table. */
    told(): string {
      if (lost.length === 0) return NOTHING_TELLS;
      const percent = ((100 * sum(lost)) / lost.length).toFixed(1);
      const disturbed = lost.filter((share) => share > DISTURBED).length;
      return (
        `Of ${lost.length} rounds, ${again} were taken a second time, for the machine's host had ` +
        `kept more than ${100 * DISTURBED} % of the processors' time to itself; of those that ` +
        `count, ${disturbed} still lost more, and all of them ${percent} % on average.`
      );
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export const host = watchHost();
