/**
 * Finds cycles between the slices of the server: folders of `server/` that import each other.
 * Tests may import any slice.
 */
import { posix } from "node:path";

const relativeImport = /(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/g;

/**
 * One complaint per cycle, with the file that makes each step.
 * `files`: `[{ path, text }]`, paths relative to the repository.
 */
export function sliceCycles(files) {
  const imports = importsBetweenSlices(files);
  const cycles = new Map();
  for (const [from, targets] of imports) {
    for (const to of targets.keys()) {
      const way = shortestPath(imports, to, from);
      if (way === null) continue;
      const key = way.toSorted((one, other) => one.localeCompare(other)).join(" ");
      if (!cycles.has(key)) cycles.set(key, [from, ...way]);
    }
  }
  return [...cycles.values()].map((cycle) => {
    const steps = cycle.slice(1).map((to, index) => imports.get(cycle[index]).get(to));
    return `server: ${cycle.join(" → ")} is a cycle (${steps.join(", ")})`;
  });
}

/** Slice → slice that it imports → the first file that does. */
function importsBetweenSlices(files) {
  const imports = new Map();
  for (const { path, text } of files) {
    const from = sliceOf(path);
    if (from === null || !path.endsWith(".ts") || path.endsWith(".test.ts")) continue;
    for (const [, specifier] of text.matchAll(relativeImport)) {
      const to = sliceOf(posix.join(posix.dirname(path), specifier));
      if (to === null || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      if (!imports.get(from).has(to)) imports.get(from).set(to, path);
    }
  }
  return imports;
}

/** The folder directly in `server/`; null for any other file. */
function sliceOf(path) {
  const [room, slice, ...rest] = path.split("/");
  return room === "server" && rest.length > 0 ? slice : null;
}

/** The slices from `start` to `end`, both included; null when `end` can't be reached. */
function shortestPath(imports, start, end) {
  const paths = [[start]];
  const seen = new Set([start]);
  for (const path of paths) {
    const last = path.at(-1);
    if (last === end) return path;
    for (const next of imports.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
