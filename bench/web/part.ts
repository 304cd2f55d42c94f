import { startDaftar } from "../daftar.ts";
import type { Row } from "../row.ts";
import { fontRows } from "./fonts.ts";
import { openBrowser } from "./phone.ts";
import { phoneRows } from "./phoneVisits.ts";
import { makeRecords } from "./records.ts";
import { typingRows } from "./typing.ts";
import { weightRows } from "./weights.ts";

/** The pages: what they weigh, and what a real Chromium makes of them on a slow phone. */
export async function benchWeb(): Promise<Row[]> {
  const weights = await weightRows();
  const { url, stop } = await startDaftar(null);
  try {
    const records = await makeRecords(url);
    const browser = await openBrowser();
    try {
      const place = { browser, url, records };
      const fonts = await fontRows(place);
      return [...weights, ...fonts, ...(await phoneRows(place)), ...(await typingRows(place))];
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}
