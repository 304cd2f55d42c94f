import type { Row } from "../row.ts";
import { phraseFiles, readManifest, weigh } from "./built.ts";
import { entryOf, filesFor, type Manifest } from "./manifest.ts";
import { readRoutes, type Route } from "./routes.ts";

/** Where people begin, with what that may weigh in kB (design, budgets). */
const FIRST_VISITS: Readonly<Record<string, number>> = { "/": 200, "/login": 200, "/clients": 330 };
const LATER_AT_MOST = 120;

const firstVisit = (path: string) => `first visit of ${path}`;

/** What every page begins with, beside its own modules. */
const START = ["before-paint.js", "index.html"];

/**
 * A row for each page: what it weighs on the line by gzip (script, style, phrases of the language
 * that weighs most; fonts apart). A later page weighs what a browser lacks that has been at
 * /login, or for pages with the sidebar at the list of clients.
 */
export async function weightRows(): Promise<Row[]> {
  const manifest = readManifest();
  const routes = await readRoutes();
  const filesOf = new Map(routes.map((route) => [route.path, filesOfRoute(manifest, route)]));
  const rows = distinct(routes).map(({ path, modules }) => {
    const files = filesOf.get(path) ?? [];
    const limit = FIRST_VISITS[path];
    if (limit !== undefined) return weightRow(firstVisit(path), files, limit);
    const before = new Set(filesOf.get(modules.length > 1 ? "/clients" : "/login"));
    const lacking = files.filter((file) => !before.has(file));
    return weightRow(`later: ${path}`, lacking, LATER_AT_MOST);
  });
  const weighed = new Set(rows.map(({ what }) => what));
  const missing = Object.keys(FIRST_VISITS).filter((path) => !weighed.has(firstVisit(path)));
  if (missing.length > 0) throw new Error(`no page of its own at ${missing.join(", ")}`);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

function filesOfRoute(manifest: Manifest, { modules, phrases }: Route): string[] {
  const built = filesFor(manifest, [entryOf(manifest), ...modules]);
  return [...START, ...built, ...phraseFiles(["translation", ...phrases])];
}

/** The same page under several addresses (the four kinds of documents) is weighed once. */
function distinct(routes: readonly Route[]): Route[] {
  const pages = new Map<string, Route>();
  for (const route of routes) {
    const needs = JSON.stringify([route.modules, route.phrases]);
    if (!pages.has(needs)) pages.set(needs, route);
  }
  return [...pages.values()];
}

function weightRow(what: string, files: readonly string[], atMost: number): Row {
  const part = (ending: RegExp) => weigh(files.filter((file) => ending.test(file))).toFixed(0);
  return {
    what,
    budgets: [{ on: "p50", atMost }],
    p50: { value: weigh(files), measure: "kB" },
    note: `script ${part(/\.js$/)}, style ${part(/\.css$/)}, phrases ${part(/\.json$/)} kB`,
  };
}

/** First visits first, then the heaviest. */
function rank({ what, p50 }: Row): number {
  return (what.startsWith("first") ? 0 : 1000) - (p50?.value ?? 0);
}
