import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postcssPresetMantine from "postcss-preset-mantine";
import { build, type Plugin } from "vite";

export const LANGUAGES = { en: "ltr", fr: "ltr", ar: "rtl" } as const;
export type PageLanguage = keyof typeof LANGUAGES;

export interface Places {
  /** The folder of web/. */
  root: string;
  /** The folder of the translations. */
  locales: string;
  /** The constants that the page's modules are built with (Vite's `define`). */
  define: Record<string, string>;
  /** The plugin that resolves the Arabic fonts of style sheets. */
  fonts: Plugin;
}

type Renderer = typeof import("../app/prerender.tsx");
type Render = (path: string, language: PageLanguage) => Promise<string>;

const NAMESPACES = ["translation", "accountPages"];

/** The browser globals that the modules of the pages use when they are loaded. */
const BROWSER_GLOBALS = {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
};

/**
 * Builds app/prerender.tsx for Node, with the class names of the browser's build, and runs `work` with a
 * function that renders the page at a path.
 */
export async function withRenderer(
  { root, locales, define, fonts }: Places,
  work: (render: Render) => Promise<void>,
): Promise<void> {
  const folder = join(root, "../node_modules/.cache", `early-pages-${process.pid}`);
  try {
    await build({
      configFile: false,
      root,
      define,
      plugins: [fonts],
      css: { postcss: { plugins: [postcssPresetMantine()] } },
      publicDir: false,
      logLevel: "error",
      build: { ssr: "app/prerender.tsx", outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    });
    Object.assign(globalThis, BROWSER_GLOBALS);
    const { renderPage } = (await import(
      pathToFileURL(join(folder, "prerender.js")).href
    )) as Renderer;
    await work(async (path, language) => {
      const markup = await renderPage(path, language, textsOf(locales, language));
      return markup.replaceAll(/<title>.*?<\/title>|<link rel="preload"[^>]*>/g, ""); // React adds them in the browser
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textsOf(locales: string, language: PageLanguage): Record<string, Record<string, string>> {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(locales, language, `${file}.json`), "utf8"));
  return Object.fromEntries(NAMESPACES.map((file) => [file, read(file) as Record<string, string>]));
}
