import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const DIRECTIONS = { en: "ltr", fr: "ltr", ar: "rtl" } as const;
type ManifestLanguage = keyof typeof DIRECTIONS;

interface PageTexts {
  ui: { brand: string };
  app: { nav: Record<"dashboard" | "clients", string> };
}
interface ShellTexts {
  app: { newOf: Record<"quotations" | "invoices", string> };
}
interface LandingTexts {
  landing: { hero: { text: string } };
}

const PNG = { type: "image/png" };
const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", ...PNG },
  { src: "/icons/icon-512.png", sizes: "512x512", ...PNG },
  { src: "/icons/maskable-512.png", sizes: "512x512", ...PNG, purpose: "maskable" },
];

/**
 * Writes a web app manifest per language, such as /manifest-fr.webmanifest; the page links the
 * one of its language (beforePaint.js). `locales`: the folder of the translations.
 */
export function manifests(locales: string): Plugin {
  return {
    name: "manifests",
    generateBundle() {
      for (const language of Object.keys(DIRECTIONS) as ManifestLanguage[]) {
        const fileName = `manifest-${language}.webmanifest`;
        const source = JSON.stringify(manifestOf(locales, language));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function manifestOf(locales: string, language: ManifestLanguage) {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(locales, language, file), "utf8"));
  const { ui, app } = read("translation.json") as PageTexts;
  const { newOf } = (read("shell.json") as ShellTexts).app;
  const { hero } = (read("landing.json") as LandingTexts).landing;
  return {
    // The same in every language: changing it must not make another installation.
    id: "/",
    name: ui.brand,
    short_name: ui.brand,
    description: hero.text,
    lang: language,
    dir: DIRECTIONS[language],
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    theme_color: "#146c4a",
    background_color: "#f6f8f7",
    categories: ["business", "finance"],
    icons: ICONS,
    shortcuts: [
      { name: newOf.quotations, url: "/devis/create" },
      { name: newOf.invoices, url: "/factures/create" },
      { name: app.nav.clients, url: "/clients" },
    ],
  };
}
