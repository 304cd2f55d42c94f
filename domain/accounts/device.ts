/** The browser and operating system named in a User-Agent; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/**
 * The first match counts: most browsers also send the names of the browsers that they derive from.
 */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Parses a User-Agent header. */
export function parseUserAgent(userAgent: string | null): Device {
  const findName = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: findName(BROWSERS), system: findName(SYSTEMS) };
}

/** Whether the device is a phone or tablet. */
export function isHandheld({ system }: Device): boolean {
  return system === "Android" || system === "iPhone" || system === "iPad";
}
