import { reloadIfLost } from "./reloadStale.ts";

/** Path of a file → its fetch, which is under way or has succeeded. */
const fetches = new Map<string, Promise<void>>();

/** The parts (by the path of their file) that the browser has failed to import. */
const failedParts = new Set<string>();

/**
 * Imports a part of the application. The build calls it for each `import()` (web/build/partLoader.ts). It fetches the
 * part's files into the browser's cache before it imports them, because Chromium 150 never loads a module again that it
 * once failed to load, while it fetches a file again.
 *
 * @param load imports the part
 * @param files the paths of the part's own file, its imports and their styles, in this order
 * @throws TypeError if a file can't be fetched; the next call fetches it again
 */
export async function importPart<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const paths = files.map((file) => `/${file}`);
  const [part = ""] = paths;
  // Before the first await: a part counts as failed again only if this call began after a failure.
  const hasFailed = failedParts.has(part);
  let isFetched = false;
  try {
    await Promise.all(paths.map(fetchOnce));
    isFetched = true;
    return await load();
  } catch (error) {
    if (isFetched) failedParts.add(part);
    void reloadIfLost(paths, isFetched && hasFailed);
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error as Error }));
    throw error;
  }
}

function fetchOnce(path: string): Promise<void> {
  const known = fetches.get(path);
  if (known !== undefined) return known;
  const started = fetchFile(path).catch((error: unknown) => {
    fetches.delete(path);
    throw error;
  });
  fetches.set(path, started);
  return started;
}

/** Fetches a script or style that the page doesn't link, and applies the style. */
async function fetchFile(path: string): Promise<void> {
  const isStyle = path.endsWith(".css");
  const tags = isStyle
    ? `link[rel="stylesheet"][href="${path}"]`
    : `link[href="${path}"],script[src="${path}"]`;
  if (document.querySelector(tags) !== null) return;
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  await response.arrayBuffer(); // a response that isn't read isn't cached
  if (isStyle) await applyStyle(path);
}

function applyStyle(path: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new TypeError(`${path} can't be applied`));
    });
    document.head.append(link);
  });
}

/** The name by which the build imports the function. */
export { importPart as __vitePreload };
