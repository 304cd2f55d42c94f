import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const PREFIX = "#calls/";

/** The properties of an operation that web/api uses: all except its schemas. */
const KEPT_PROPERTIES = ["method", "path", "access", "idempotent", "choosesEnterprise"] as const;

/** The pattern of an expression that reads a schema of an operation: `documents.create.body`. */
const SCHEMA = /\b[a-z]\w*\.\w+\.(?:params|query|body|reply)\b/;

/**
 * A Vite plugin for modules that only call operations of the contract and read no schema: they
 * import "#calls/documents.ts" instead of "#contract/documents.ts". For types, tests and in
 * development both names are the same file; the build omits the schemas, so that a page doesn't
 * load the schema library. The build fails if such a module reads a schema.
 * @param contract the folder of the contract
 */
export function callsOf(contract: string): Plugin {
  return {
    name: "calls-of-contract",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.startsWith(PREFIX)) return null;
      const code = importer === undefined ? "" : readFileSync(importer, "utf8");
      const read = SCHEMA.exec(code)?.[0];
      if (read !== undefined) this.error(`${importer} reads ${read}: import it from #contract/`);
      return `\0${source}`;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = join(contract, id.slice(PREFIX.length + 1));
      this.addWatchFile(file);
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return { code: exportsOf(module), moduleSideEffects: false };
    },
  };
}

/** The source of a module with the operations and plain constants of another one. */
export function exportsOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .flatMap(([name, value]) => {
      const kept = typeof value === "object" && value !== null ? operationsOf(value) : value;
      const text = typeof kept === "function" ? undefined : JSON.stringify(kept);
      return text === undefined ? [] : [`export const ${name} = ${text};`];
    })
    .join("\n");
}

/** The operations of an object without their schemas; undefined for another object. */
function operationsOf(value: object): object | undefined {
  const entries = Object.entries(value) as [string, unknown][];
  const areOperations = entries.every(([, each]) => isOperation(each));
  if (entries.length === 0 || !areOperations) return undefined;
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      Object.fromEntries(KEPT_PROPERTIES.map((part) => [part, Reflect.get(each as object, part)])),
    ]),
  );
}

const isOperation = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
