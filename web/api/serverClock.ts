const DAY = 86_400_000;

/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** Compares the server's clock with this device's. A reply from the browser's cache has an old date. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time) && headers.get("cache-control") === "no-store") ahead = time - Date.now();
}

/** The current time: the server's where this device's clock is more than a day off. */
export function currentTime(): Date {
  const now = Date.now();
  return new Date(Math.abs(ahead) > DAY ? now + ahead : now);
}
