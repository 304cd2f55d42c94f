import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { earlyContentFile } from "./earlyContent.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The modules that are installed with all their static and dynamic imports, so that they work without a connection. */
const PRECACHED_MODULES = [
  "app/main.tsx",
  "app/Shell.tsx",
  "statistics/DashboardPage.tsx",
  "clients/ClientsPage.tsx",
  "clients/detail/ClientPage.tsx",
  "products/ProductsPage.tsx",
  "payments/list/PaymentsPage.tsx",
  "documents/list/DocumentListPage.tsx",
  "documents/detail/DocumentDetailPage.tsx",
  "documents/form/DocumentCreatePage.tsx",
  "documents/form/DocumentEditPage.tsx",
];

/** Modules that are fetched at their first use: other pages, large parts, and parts that need a connection anyway. */
const MODULES_NOT_INSTALLED = /(?:Page|PdfPages|ImportPanel)\.tsx$|\/(?:spreadsheets|passkeys)\//;

/** Installed files whose names have no hash. */
const UNHASHED_FILES = ["index.html"];

/** Kilobytes, compressed by gzip, that an installation may download. */
const MAX_KILOBYTES = 900;

/**
 * Builds the service worker sw.js (docs/decisions/0027-service-worker-by-workbox.md). A new version
 * waits until web/app/serviceWorker activates it. The build fails if the worker would install more
 * than MAX_KILOBYTES. `root`: the folder of web/.
 */
export function serviceWorker(root: string): Plugin[] {
  const precached = new Set(UNHASHED_FILES);
  let folder = "";
  const collect: Plugin = {
    name: "precached-files",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      for (const file of filesOf(bundle, root)) precached.add(file);
      precached.add(earlyContentFile(bundle));
    },
  };
  const limit: Plugin = {
    name: "precache-limit",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      handler: () => checkSize(folder, [...precached]),
    },
  };
  return [collect, ...createWorker(precached, () => folder), limit];
}

/** The landing page, which the server sends for "/"; the hash of its file tells its versions apart. */
function landingEntry(folder: string) {
  const page = readFileSync(join(folder, ".pages/landing.html"));
  const revision = createHash("sha256").update(page).digest("hex").slice(0, 16);
  return { url: "/", revision, size: page.length };
}

function createWorker(precached: ReadonlySet<string>, folder: () => string): Plugin[] {
  return VitePWA({
    registerType: "prompt",
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ["index.html", "assets/*.{js,css}"],
      manifestTransforms: [
        (entries) => ({
          manifest: [...entries.filter(({ url }) => precached.has(url)), landingEntry(folder())],
        }),
      ],
      dontCacheBustURLsMatching: /^assets\//, // their names have a hash
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      navigateFallback: "/index.html",
      navigateFallbackDenylist: [/^\/api(?:[/?]|$)/, /^\/[^?]*\.[a-z0-9]{1,11}(?:\?|$)/i],
      runtimeCaching: [
        {
          urlPattern: /\/(?:assets|locales)\/[^?]*\.(?:m?js|css|json|woff2|wasm)(?:\?|$)/,
          handler: "CacheFirst",
          options: {
            cacheName: "files",
            expiration: { maxEntries: 300, maxAgeSeconds: 60 * 86_400 },
          },
        },
      ],
    },
  });
}

/** The scripts and styles of PRECACHED_MODULES and their imports, except MODULES_NOT_INSTALLED. */
function filesOf(bundle: Bundle, root: string): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunksOf(bundle, chunk.imports)) add(next);
    for (const next of chunksOf(bundle, chunk.dynamicImports)) {
      if (!MODULES_NOT_INSTALLED.test(next.facadeModuleId ?? "")) add(next);
    }
  };
  for (const module of PRECACHED_MODULES) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (chunk === undefined) throw new Error(`The build has no module ${module}`);
    add(chunk);
  }
  return found;
}

const chunksOf = (bundle: Bundle, names: readonly string[]): Chunk[] =>
  names.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" ? [file] : [];
  });

function checkSize(folder: string, files: readonly string[]): void {
  // Vite removes the scripts of chunks that contain only styles.
  const written = files.map((file) => join(folder, file)).filter((path) => existsSync(path));
  const sizes = written.map((path) => gzipSync(readFileSync(path)).length);
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
  if (kilobytes <= MAX_KILOBYTES) return;
  throw new Error(`The service worker installs ${kilobytes} kB, more than ${MAX_KILOBYTES} kB`);
}
