/**
 * The allowed imports between rooms:
 *
 *   domain ← contract ← server
 *   domain ← contract ← web,  and inside web  ui ← slices ← app
 *
 * The linter loads this file as a plugin (.oxlintrc.json), so a violation shows in the editor too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const rooms = new Set(["domain", "contract", "server", "web"]);

const reachableRooms = {
  domain: ["domain"],
  contract: ["domain", "contract"],
  server: ["domain", "contract", "server"],
  web: ["domain", "contract", "web"],
};

const roomMessages = {
  domain: "domain/ has no I/O: import its own files and n2words only.",
  contract: "contract/ imports domain/ and zod only.",
  server: "server/ and web/ do not import each other: move what both need to contract/ or domain/.",
  web: "server/ and web/ do not import each other: move what both need to contract/ or domain/.",
};

const allowedPackages = { domain: ["n2words"], contract: ["zod"] };

const webSlices = new Set([
  "accounts",
  "enterprises",
  "clients",
  "products",
  "documents",
  "history",
  "numbering",
  "payments",
  "reports",
  "declarations",
  "statistics",
  "countries",
  "landing",
]);

const sliceMessages = {
  store: "store.ts is private to its slice: import an exported function of the slice instead.",
  ui: "web/ui does not import slices or web/app: pass what it needs as a property.",
  app: "A slice does not import web/app: web/app imports the slices.",
};

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * The file or package of the import `specifier` in the file `from`. Paths are relative to the
 * repository.
 */
export function resolveImport(from, specifier) {
  if (specifier.startsWith(".")) return { file: join(dirname(from), specifier) };
  // web/build/callsOf.ts: the operations of the contract.
  if (specifier.startsWith("#calls/")) return { file: specifier.replace("#calls", "contract") };
  if (specifier.startsWith("#")) return { file: specifier.slice(1) };
  return { package: specifier };
}

/**
 * The message that forbids the import of `specifier` in the file `from`, or null if it is allowed.
 * Tests may import any package (vitest, fast-check, node:*), but follow the same rules for files.
 */
export function wallBetween(from, specifier) {
  const room = from.split("/")[0];
  if (!rooms.has(room)) return null;
  const { file, package: name } = resolveImport(from, specifier);
  if (name !== undefined) return packageWall(room, from, name);
  const otherRoom = file.split("/")[0];
  if (otherRoom === "testing" && isTest(from)) return null;
  if (!reachableRooms[room].includes(otherRoom)) return roomMessages[room];
  if (otherRoom !== room) return null;
  if (room === "server") return storeWall(from, file);
  return room === "web" ? webWall(from, file) : null;
}

function packageWall(room, from, name) {
  const allowed = allowedPackages[room];
  if (allowed === undefined || isTest(from)) return null;
  const known = allowed.some((each) => name === each || name.startsWith(`${each}/`));
  return known ? null : roomMessages[room];
}

function storeWall(from, file) {
  if (!/(^|\/)store\.ts$/.test(file)) return null;
  return from.split("/")[1] === file.split("/")[1] ? null : sliceMessages.store;
}

function webWall(from, file) {
  const [mine, theirs] = [folderInRoom(from), folderInRoom(file)];
  if (mine === "" || mine === "app") return null;
  if (webSlices.has(mine)) return theirs === "app" ? sliceMessages.app : null;
  return theirs === "app" || webSlices.has(theirs) ? sliceMessages.ui : null;
}

/**
 * The imports between folders of a room. Tests are ignored, and so are the files directly in the room,
 * which combine the folders.
 *
 * @param files pairs of a path in the repository and its text
 */
export function folderImports(files) {
  const graph = new Map();
  for (const [from, text] of files) {
    const mine = folderInRoom(from);
    if (mine === "" || isTest(from)) continue;
    const theirs = graph.get(mine) ?? graph.set(mine, new Set()).get(mine);
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const { file } = resolveImport(from, specifier);
      if (isInSameRoom(from, file) && folderInRoom(file) !== "") theirs.add(folderInRoom(file));
    }
  }
  return graph;
}

const isInSameRoom = (from, file) => file.split("/")[0] === from.split("/")[0];

/** The path of folders by which `to` imports `from`, or null if it doesn't. */
export function cyclePath(graph, from, to, seen = new Set()) {
  if (to === from) return [to];
  if (seen.has(to)) return null;
  seen.add(to);
  for (const next of graph.get(to) ?? []) {
    const rest = cyclePath(graph, from, next, seen);
    if (rest !== null) return [to, ...rest];
  }
  return null;
}

/** The message that forbids an import between folders of a room that closes a cycle, or null. */
export function cycleMessage(graph, from, specifier) {
  const { file } = resolveImport(from, specifier);
  if (file === undefined || !isInSameRoom(from, file) || isTest(from)) return null;
  const [mine, theirs] = [folderInRoom(from), folderInRoom(file)];
  if (mine === "" || theirs === "" || mine === theirs) return null;
  const path = cyclePath(graph, mine, theirs);
  if (path === null) return null;
  return `Folders of ${from.split("/")[0]}/ form no cycle: ${[mine, ...path].join(" → ")}.`;
}

/** The imports between the folders of each room, read once. */
const graphs = new Map();

function readFolderImports(room) {
  const names = readdirSync(join(root, room), { recursive: true });
  const sources = names.map(String).filter((name) => /\.tsx?$/.test(name));
  return folderImports(
    sources.map((name) => [
      `${room}/${name.replaceAll("\\", "/")}`,
      readFileSync(join(root, room, name), "utf8"),
    ]),
  );
}

function graphOf(room) {
  const graph = graphs.get(room) ?? readFolderImports(room);
  graphs.set(room, graph);
  return graph;
}

/** The folder directly inside the room; empty for a file at the room's root (its entry point). */
function folderInRoom(file) {
  const parts = file.split("/");
  return parts.length > 2 ? parts[1] : "";
}

const importsRule = {
  create(context) {
    const from = relative(root, context.filename).replaceAll("\\", "/");
    const checkImport = ({ source }) => {
      if (typeof source?.value !== "string") return;
      const message = wallBetween(from, source.value);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
    };
  },
};

const cyclesRule = {
  create(context) {
    const from = relative(root, context.filename).replaceAll("\\", "/");
    const check = ({ source }) => {
      if (typeof source?.value !== "string") return;
      const message = cycleMessage(graphOf(from.split("/")[0]), from, source.value);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const pureMessages = {
  "Date.now": "domain/ does not read the clock: take today as an argument.",
  "Math.random": "domain/ has no randomness: take the random value as an argument.",
};

/** In the domain: no `Date.now`, no `Math.random`, no `Date` that reads the clock. */
const pureRule = {
  create(context) {
    const checkCall = (node) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "Date") return;
      if (node.type === "NewExpression" && node.arguments.length > 0) return;
      context.report({ node, message: pureMessages["Date.now"] });
    };
    return {
      NewExpression: checkCall,
      CallExpression: checkCall,
      MemberExpression(node) {
        const message = pureMessages[`${node.object.name}.${node.property.name}`];
        if (message !== undefined) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: "walls" },
  rules: { imports: importsRule, cycles: cyclesRule, pure: pureRule },
};
