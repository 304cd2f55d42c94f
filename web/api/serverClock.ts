const DAY_MS = 86_400_000;

/** Milliseconds that the server's clock is ahead of this device's clock. */
let clockOffset = 0;

/** Compares the server's clock with this device's. The dates of cached replies are old and ignored. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time) && headers.get("cache-control") === "no-store")
    clockOffset = time - Date.now();
}

/**
 * The current time by this device's clock, or by the server's if the device's clock is more than a
 * day off.
 */
export function currentTime(): Date {
  const now = Date.now();
  return new Date(Math.abs(clockOffset) > DAY_MS ? now + clockOffset : now);
}
