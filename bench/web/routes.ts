import { fileURLToPath } from "node:url";
import type { RouteObject } from "react-router";
import { createServer, createServerModuleRunner } from "vite";
import { ESModulesEvaluator, type ModuleRunnerContext } from "vite/module-runner";

/** An address of the browser's router, with what its page is fetched from. */
export interface Route {
  /** As the router writes it: "/clients/:id". */
  path: string;
  /** The modules that are fetched when it is opened, below web/: "clients/ClientsPage.tsx". */
  modules: string[];
  /** The files of phrases that it asks for, beside those of every page. */
  phrases: string[];
}

/** What a route asked for while its `lazy` ran. */
type Asked = Pick<Route, "modules" | "phrases">;

const ROOM = fileURLToPath(new URL("../../web/", import.meta.url));
const ROUTER = "/app/router.tsx";

/**
 * Every route of web/app/router.tsx, asked from the router itself: its files are run with all
 * that they import replaced by stand-ins that note what is wanted. What cannot be noted fails.
 */
export async function readRoutes(): Promise<Route[]> {
  const vite = await createServer({
    configFile: `${ROOM}vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  const asked: Asked = { modules: [], phrases: [] };
  const environment = vite.environments.ssr;
  const evaluator = new RouteEvaluator(asked);
  const runner = createServerModuleRunner(environment, { hmr: false, evaluator });
  try {
    const { router } = (await runner.import(ROUTER)) as { router: { routes: RouteObject[] } };
    return await leavesOf(router.routes, "", { modules: [], phrases: [] }, asked);
  } finally {
    await runner.close();
    await vite.close();
  }
}

/** Runs the files of the route table; nothing that they import is run. */
class RouteEvaluator extends ESModulesEvaluator {
  readonly #standIns: object;
  readonly #asked: Asked;

  constructor(asked: Asked) {
    super();
    this.#asked = asked;
    const known = new Map<PropertyKey, unknown>([
      ["createBrowserRouter", (routes: RouteObject[]) => ({ routes })],
      ["needPhrases", (parts: string[]) => void asked.phrases.push(...parts)],
    ]);
    // Without `then`: what has one is waited for as a promise.
    const get = (_: object, name: PropertyKey) =>
      name === "then" ? undefined : (known.get(name) ?? (() => null));
    this.#standIns = new Proxy({}, { get });
  }

  override async runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const really = context.__vite_ssr_import__;
    const imported = async (id: string, metadata?: Parameters<typeof really>[1]) =>
      /\/app\/\w*[rR]oute\w*\.tsx$/.test(id) ? really(id, metadata) : this.#standIns;
    const fetched = async (id: string) => {
      this.#asked.modules.push(id.replace(/^\//, ""));
      return this.#standIns;
    };
    return super.runInlinedModule(
      { ...context, __vite_ssr_import__: imported, __vite_ssr_dynamic_import__: fetched },
      code,
    );
  }
}

async function leavesOf(
  routes: RouteObject[],
  above: string,
  inherited: Asked,
  asked: Asked,
): Promise<Route[]> {
  const found: Route[] = [];
  for (const route of routes) {
    const path = joined(above, route.path ?? "");
    const own = await askedBy(route, asked);
    const needs = {
      modules: [...inherited.modules, ...own.modules],
      phrases: [...inherited.phrases, ...own.phrases],
    };
    if (route.children === undefined) found.push({ path, ...needs });
    else found.push(...(await leavesOf(route.children, path, needs, asked)));
  }
  return found;
}

async function askedBy({ lazy, path }: RouteObject, asked: Asked): Promise<Asked> {
  asked.modules.length = 0;
  asked.phrases.length = 0;
  if (lazy === undefined) return { modules: [], phrases: [] };
  if (typeof lazy !== "function") throw new Error(`the route ${path} is fetched in parts`);
  await lazy();
  return { modules: [...asked.modules], phrases: [...asked.phrases] };
}

function joined(above: string, path: string): string {
  if (path === "") return above;
  return path.startsWith("/") ? path : `${above}/${path}`;
}
