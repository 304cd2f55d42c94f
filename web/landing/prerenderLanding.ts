import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Rolldown } from "vite";
import type { Language } from "#domain/text/language.ts";
import { ExampleInvoice, type ExampleTexts } from "./ExampleInvoice.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const LANGUAGES = { en: "ltr", fr: "ltr", ar: "rtl" } as const;

/** The SVG of `BrandMark`. An image file would be requested on every page, also where this markup is hidden. */
const BRAND_MARK =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">' +
  '<rect width="32" height="32" rx="8" fill="#146c4a"/>' +
  '<path d="M10 7.5h10.5a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H10z" fill="#fff"/>' +
  '<path d="M10 7.5v17" stroke="#8bd3b0" stroke-width="3"/>' +
  '<path d="M14.5 13h5m-5 4h5" stroke="#146c4a" stroke-width="1.8" stroke-linecap="round"/></svg>';

interface LandingTexts extends ExampleTexts {
  signIn: string;
  getStarted: string;
  testMode: string;
  hero: { note: string; title: string; text: string };
}

/**
 * The first screen of the landing page in each language; beforePaint.js shows one. `locales`: the folder of the
 * translations.
 */
export function firstScreens(locales: string): string {
  const html = (Object.keys(LANGUAGES) as Language[]).map((language) => {
    const readJson = (file: string): unknown =>
      JSON.parse(readFileSync(join(locales, language, file), "utf8"));
    const { landing } = readJson("landing.json") as { landing: LandingTexts };
    const { ui } = readJson("translation.json") as { ui: { brand: string } };
    return firstScreen(landing, { brand: ui.brand, language });
  });
  return `<div class="landing-first" hidden>${html.join("")}</div>`;
}

/** The markup of LandingHeader.tsx and Hero.tsx, without the parts that need a script. */
function firstScreen(
  texts: LandingTexts,
  { brand, language }: { brand: string; language: Language },
): string {
  const { note, title, text } = texts.hero;
  const invoice = renderToStaticMarkup(createElement(ExampleInvoice, { texts, language }));
  return (
    `<div lang="${language}" dir="${LANGUAGES[language]}"><div class="landing-header">` +
    `<span class="landing-brand">${BRAND_MARK}${brand}</span>` +
    `<span class="landing-badge">${texts.testMode}</span></div>` +
    `<div class="landing-hero"><p class="landing-note">${note}</p>` +
    `<h1 class="landing-title">${title}</h1><p class="landing-text">${text}</p>` +
    `<div class="landing-buttons">` +
    `<a class="landing-button landing-button-main" href="/register">${texts.getStarted}</a>` +
    `<a class="landing-button" href="/login">${texts.signIn}</a></div>` +
    `<div class="landing-stage">${invoice}<div class="landing-picture"></div></div></div></div>`
  );
}

/** The URLs of the files that the landing page loads in addition to those of the entry, and of its pictures. */
export function landingFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/LandingPage.tsx"));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (page === undefined || entry === undefined) throw new Error("no landing page was built");
  const loadedByEntry = new Set(collectImports(entry, bundle));
  const chunksOfPage = collectImports(page, bundle).filter((chunk) => !loadedByEntry.has(chunk));
  return {
    styles: chunksOfPage
      .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      .map(urlOf),
    scripts: chunksOfPage.map((chunk) => urlOf(chunk.fileName)),
    pictures: findPictures(bundle),
  };
}

/** The URL of each picture by its name, such as "desk-fr-light". */
function findPictures(bundle: Bundle): Record<string, string> {
  const names = Object.keys(bundle).map((file) => /([a-z]+-[a-z]{2}-[a-z]+)-.*\.avif$/.exec(file));
  return Object.fromEntries(
    names.flatMap((found) => (found ? [[found[1], `/${found.input}`]] : [])),
  );
}

function collectImports(chunk: Chunk, bundle: Bundle, found: Chunk[] = []): Chunk[] {
  if (found.includes(chunk)) return found;
  found.push(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") collectImports(next, bundle, found);
  }
  return found;
}

const urlOf = (name: string) => `/${name}`;
