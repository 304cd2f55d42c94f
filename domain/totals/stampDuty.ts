import { type BasisPoints, type Centimes, centimes, shareOf } from "../money/money.ts";

/** The scales that an organization can choose from (docs/rules/money.md#stamp-duty). */
export const STAMP_DUTY_SCHEDULES = ["STANDARD", "LF2025"] as const;

export type StampDutySchedule = (typeof STAMP_DUTY_SCHEDULES)[number];

/** A share of the whole base, at the rate of the bracket that the base falls in. */
type RateScale = {
  form: "RATE";
  since: string | null;
  brackets: readonly { upTo: Centimes | null; rate: BasisPoints }[];
};

/** An amount for each begun step of the whole base, at the rate of the base's bracket. */
type StepScale = {
  form: "STEP";
  since: string | null;
  exemptUpTo: Centimes;
  minimum: Centimes;
  step: Centimes;
  brackets: readonly { upTo: Centimes | null; perStep: Centimes }[];
};

const STANDARD: RateScale = {
  form: "RATE",
  since: null,
  brackets: [
    { upTo: centimes(5_000_00), rate: 100 as BasisPoints },
    { upTo: centimes(10_000_00), rate: 150 as BasisPoints },
    { upTo: null, rate: 200 as BasisPoints },
  ],
};

/** Loi de finances 2025, code du timbre art. 100-I: the law's scale since 1 January 2025. */
const LF2025: StepScale = {
  form: "STEP",
  since: "2025-01-01",
  exemptUpTo: centimes(300_00),
  minimum: centimes(5_00),
  step: centimes(100_00),
  brackets: [
    { upTo: centimes(30_000_00), perStep: centimes(1_00) },
    { upTo: centimes(100_000_00), perStep: centimes(1_50) },
    { upTo: null, perStep: centimes(2_00) },
  ],
};

/**
 * The scales as data. `since` is the day from which a law prescribes a scale; null for the standard
 * one.
 */
export const STAMP_DUTY_SCALES: Record<StampDutySchedule, RateScale | StepScale> = {
  STANDARD,
  LF2025,
};

/**
 * The stamp duty on a base including tax, both in centimes. Its callers apply it to cash payments
 * only (docs/rules/money.md#stamp-duty).
 */
export function computeStampDuty(base: Centimes, schedule: StampDutySchedule): Centimes {
  const scale = STAMP_DUTY_SCALES[schedule];
  if (scale.form === "RATE") return shareOf(base, bracketOf(base, scale.brackets).rate);
  if (base <= scale.exemptUpTo) return centimes(0);
  const steps = Math.ceil(base / scale.step);
  return centimes(Math.max(scale.minimum, steps * bracketOf(base, scale.brackets).perStep));
}

function bracketOf<B extends { upTo: Centimes | null }>(base: Centimes, brackets: readonly B[]): B {
  const bracket = brackets.find(({ upTo }) => upTo === null || base <= upTo);
  if (bracket === undefined) throw new RangeError("the last bracket of a scale has to be open");
  return bracket;
}
