import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** A round that lost more of the processors' time than this share speaks of the host. */
const DISTURBED = 0.05;
/** Seconds that rounds measured a second time may take in all: the table must not keep long. */
const SPARE = 40;
const TICKS_PER_SECOND = 100;

/** Where time comes from: real ones but in tests. */
interface Clocks {
  /** Seconds that the processors have waited for the host since the machine started, in all. */
  stolen: () => number;
  /** Seconds. */
  now: () => number;
  processors: number;
}

/** From /proc/stat, whose eighth time is "steal" (man 5 proc_stat); 0 on other systems. */
function stolenSeconds(): number {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    return Number(line.split(/\s+/)[8] ?? 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

const REAL: Clocks = {
  stolen: stolenSeconds,
  now: () => performance.now() / 1000,
  processors: availableParallelism(),
};

/**
 * Watches how much of the processors' time a virtual machine's host gives to others meanwhile.
 * Such a time says nothing of the program, whatever was measured in it.
 */
export function watchHost({ stolen, now, processors }: Clocks = REAL) {
  let spare = SPARE;
  let again = 0;
  const kept: { lost: number; seconds: number }[] = [];

  const once = async <Outcome>(round: () => Promise<Outcome>) => {
    const [from, before] = [now(), stolen()];
    const outcome = await round();
    const seconds = (now() - from) * processors;
    return { outcome, seconds, lost: stolen() - before };
  };

  return {
    /** Takes a round a second time if it was disturbed; the one that was less so counts. */
    async undisturbed<Outcome>(round: () => Promise<Outcome>): Promise<Outcome> {
      let taken = await once(round);
      if (taken.lost > DISTURBED * taken.seconds && spare > 0) {
        const second = await once(round);
        spare -= second.seconds / processors;
        again += 1;
        if (second.lost * taken.seconds < taken.lost * second.seconds) taken = second;
      }
      kept.push(taken);
      return taken.outcome;
    },

    /** What the table says of it. */
    told(): string {
      const [lost, seconds] = [
        sum(kept.map((one) => one.lost)),
        sum(kept.map((one) => one.seconds)),
      ];
      const share = seconds === 0 ? 0 : (100 * lost) / seconds;
      return (
        `The machine's host kept ${share.toFixed(1)} % of the processors' time to itself in the ` +
        `rounds that count; ${again} that lost more than ${100 * DISTURBED} % were taken again.`
      );
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export const host = watchHost();
