import type { Row } from "../row.ts";
import { enterAs } from "../../testing/browser/session.ts";
import { weigh } from "./built.ts";
import type { Place } from "./phone.ts";

const FONTS_AT_MOST = 120;

/** The faces that Chromium fetches for a page in a language: fonts have a budget of their own. */
export async function fontRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of ["fr-DZ", "ar-DZ"]) {
    for (const path of ["/login", "/clients"]) {
      rows.push({
        what: `fonts of ${path} in ${locale.slice(0, 2)}`,
        budgets: [{ on: "p50", atMost: FONTS_AT_MOST }],
        p50: { value: weigh(await fontsOf(place, path, locale)), measure: "kB" },
      });
    }
  }
  return rows;
}

async function fontsOf({ browser, url, records }: Place, path: string, locale: string) {
  const context = await browser.newContext({ baseURL: url, locale });
  try {
    if (path !== "/login") await enterAs(context, url, records.owner);
    const page = await context.newPage();
    const found = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".woff2")) found.add(pathname.slice(1));
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    return found;
  } finally {
    await context.close();
  }
}
