const DINAR = 100n;
const TEN_DINARS = 1_000n;
const TEN_CENTIMES = 10n;

/** Rounds the absolute value of an amount and restores its sign: -19.99 is rounded like 19.99. */
function roundMagnitude(amount: bigint, round: (size: bigint) => bigint): bigint {
  return amount < 0n ? -round(-amount) : round(amount);
}

/**
 * Rounds a base, in centimes, by the rule of the form: down to a multiple of 10 DA; below 10 DA,
 * down to the dinar.
 */
export function roundBase(amount: bigint): bigint {
  return roundMagnitude(amount, (size) => {
    const step = size < TEN_DINARS ? DINAR : TEN_DINARS;
    return size - (size % step);
  });
}

/**
 * Rounds a duty, in centimes, by the rule of the form: to the nearest 10 centimes, 5 centimes up.
 */
export function roundDuty(amount: bigint): bigint {
  return roundMagnitude(amount, (size) => {
    const raised = size + TEN_CENTIMES / 2n;
    return raised - (raised % TEN_CENTIMES);
  });
}
