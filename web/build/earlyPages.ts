import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";
import { classesOf, criticalStyles } from "./criticalStyles.ts";
import { earlyContentFile } from "./earlyContent.ts";
import { EARLY_PAGES, rolesOf, SHELL_MARKUP } from "./earlyShell.ts";
import { LANGUAGES, type PageLanguage, type Places, withRenderer } from "./renderPages.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The forms that are shown before any script has loaded, and the modules of their routes. */
const PRERENDERED_FORMS = {
  login: "accounts/LoginPage.tsx",
  register: "accounts/RegisterPage.tsx",
} as const;

const SCRIPT_TAG = /<script src="\/beforePaint\.js"><\/script>/;
const ENTRY_TAGS =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLE_LINKS = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;

interface LandingFiles {
  styles: string[];
  scripts: string[];
  pictures: Record<string, string>;
}

/** The functions of landing/prerenderLanding.ts, which vite.config.ts imports. */
interface Landing {
  firstScreens: (locales: string) => string;
  landingFiles: (bundle: Bundle) => LandingFiles;
}

/**
 * Prerenders what is painted before any script file has loaded: the outline of signed-in pages, into index.html, and
 * into files for the server only the first screen of the landing page (.pages/landing.html) and the forms before
 * sign-in in each language, rendered by React (.pages/login-fr.html). These pages contain beforePaint.js and the styles
 * of the first paint, and request all other files in parallel, on a slow connection after their first paint.
 */
export function earlyPages(places: Places, landing: Landing): Plugin {
  return {
    name: "early-pages",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The build has no index.html");
      const page = withScript(String(index.source), places.root);
      const styles = [...page.matchAll(STYLE_LINKS)].map(([, href = ""]) => href);
      const html = page.replaceAll(STYLE_LINKS, "");
      index.source = pageWith(html, {
        head: fileListTag({ styles, fonts: fontsOf(bundle), shell: shellFiles(bundle, places) }),
        styles: styleTag(bundle, styles, SHELL_MARKUP),
        markup: SHELL_MARKUP,
      });
      const markup = landing.firstScreens(places.locales);
      const source = landingPage(html, {
        bundle,
        styles,
        markup,
        files: landing.landingFiles(bundle),
      });
      this.emitFile({ type: "asset", fileName: ".pages/landing.html", source });
      await withRenderer(places, async (render) => {
        for (const [name, module] of Object.entries(PRERENDERED_FORMS)) {
          const files = new PageFiles(bundle, join(places.root, module));
          for (const language of Object.keys(LANGUAGES) as PageLanguage[]) {
            const markup = await render(`/${name}`, language);
            const source = formPage(html, { markup, language, files, styles, bundle });
            this.emitFile({ type: "asset", fileName: `.pages/${name}-${language}.html`, source });
          }
        }
      });
    },
  };
}

/** Inserts beforePaint.js into the page; the server's Content-Security-Policy contains its hash. */
function withScript(html: string, root: string): string {
  const source = readFileSync(join(root, "beforePaint.js"), "utf8");
  const { code } = minifySync("beforePaint.js", source, { compress: true, mangle: true });
  return html.replace(SCRIPT_TAG, () => `<script>${code.trim()}</script>`);
}

/** Inserts tags for the head, and markup that is shown until the page is rendered. */
function pageWith(
  html: string,
  { head, styles, markup }: Record<"head" | "styles" | "markup", string>,
): string {
  return html
    .replace("<meta", () => `${head}${styles}<meta`)
    .replace("<!-- first screen -->", () => markup);
}

/** The rule of a font with a file: requesting it would delay the first paint, and the style sheets have it too. */
const FONT_FACE_WITH_FILE = /@font-face\{[^}]*\.woff2[^}]*\}/g;

interface LandingParts {
  bundle: Bundle;
  styles: string[];
  markup: string;
  files: LandingFiles;
}

/**
 * Takes the tags of the entry out of a page: beforePaint.js adds its scripts, on a slow connection after the first
 * paint.
 */
function withoutEntry(html: string, { scripts }: { scripts: string[] }) {
  const [entry, ...imports] = [...html.matchAll(ENTRY_TAGS)].map(([, href = ""]) => href);
  return { page: html.replaceAll(ENTRY_TAGS, ""), entry, scripts: [...imports, ...scripts] };
}

function landingPage(
  html: string,
  { bundle, styles: shared, markup, files }: LandingParts,
): string {
  const { page, entry, scripts } = withoutEntry(html, files);
  const styles = [...shared, ...files.styles];
  return pageWith(page, {
    head: fileListTag({ styles, fonts: fontsOf(bundle), entry, scripts, pictures: files.pictures }),
    styles: styleTag(bundle, styles, markup).replaceAll(FONT_FACE_WITH_FILE, ""),
    markup,
  });
}

interface FormParts {
  markup: string;
  language: PageLanguage;
  files: PageFiles;
  styles: string[];
  bundle: Bundle;
}

/**
 * Prevents the browser from painting a form that is only partly received: it is centred, so each part would move it.
 */
const WAIT_FOR_FORM = '<link rel="expect" href="#form-end" blocking="render">';

function formPage(html: string, { markup, language, files, styles, bundle }: FormParts): string {
  const { page, entry, scripts } = withoutEntry(html, files);
  const all = [...styles, ...files.styles];
  const direction = LANGUAGES[language];
  const list = fileListTag({ styles: all, fonts: fontsOf(bundle), entry, scripts });
  return page
    .replace(
      '<html lang="en" dir="ltr">',
      `<html lang="${language}" dir="${direction}" data-form="${language}">`,
    )
    .replace("<meta", () => `${list}${styleTag(bundle, all, markup)}${WAIT_FOR_FORM}<meta`)
    .replace("<!-- first screen -->", "")
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${markup}</div><div id="form-end" hidden></div>`,
    );
}

const fileListTag = (files: object) =>
  `<script type="application/json" id="first-files">${JSON.stringify(files)}</script>`;

/**
 * The tag with the styles that the first paint of a markup needs. `hrefs`: style sheets of the build.
 * @throws Error if a class of a CSS module has no style
 */
function styleTag(bundle: Bundle, hrefs: readonly string[], markup: string): string {
  const sheets = hrefs.map((href) => {
    const file = bundle[href.slice(1)];
    if (file?.type !== "asset") throw new Error(`The build has no ${href}`);
    return String(file.source);
  });
  const styles = criticalStyles(sheets.join("\n"), markup);
  const own = [...classesOf(markup)].find(
    (name) => name.startsWith("_") && !styles.includes(`.${name}`),
  );
  if (own !== undefined && !sheets.join().includes(`.${own}`))
    throw new Error(`No style of .${own}`);
  return `<style>${styles}:root[data-discard] #root{visibility:hidden}</style>`;
}

/** The list of all files of signed-in pages, and for each page and for phones the indexes of its files in that list. */
function shellFiles(bundle: Bundle, { root, define }: Places) {
  const all: string[] = [];
  const placeOf = (href: string) => {
    if (!all.includes(href)) all.push(href);
    return all.indexOf(href);
  };
  const filesOf = (module: string) => {
    const { scripts, styles } = new PageFiles(bundle, join(root, module));
    return [...styles, ...scripts];
  };
  const shared = filesOf("app/Shell.tsx");
  const pages = EARLY_PAGES.map((page) => ({
    path: page.path,
    request: page.request,
    roles: rolesOf(page),
    early: page.early,
    texts: ["translation", "shell", ...page.namespaces],
    files: [...new Set([...shared, ...filesOf(page.module)])].map(placeOf),
  }));
  const digest = JSON.parse(define.__TRANSLATIONS_DIGEST__ ?? "") as string;
  const phone = filesOf("app/BottomNav.tsx").map(placeOf);
  return { digest, content: `/${earlyContentFile(bundle)}`, files: all, phone, pages };
}

/** The fonts that pages show first, by writing system, the one of texts before the one of headings. */
function fontsOf(bundle: Bundle) {
  const find = (name: string) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith(".woff2") && file.includes(name))
      .toSorted()
      .map((file) => `/${file}`);
  return { latin: find("daftar-latin"), arabic: find("daftar-arabic") };
}

/** The files that a route loads in addition to those of the entry. */
class PageFiles {
  readonly scripts: string[];
  readonly styles: string[];
  constructor(bundle: Bundle, module: string) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const page = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (page === undefined || entry === undefined) throw new Error(`The build has no ${module}`);
    const known = importsOf(entry, bundle);
    const own = [...importsOf(page, bundle)].filter((chunk) => !known.has(chunk));
    this.scripts = own.map(({ fileName }) => `/${fileName}`);
    this.styles = own
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`);
  }
}

function importsOf(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") importsOf(next, bundle, found);
  }
  return found;
}
