import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";
import { callsOf } from "./build/callsOf.ts";
import { earlyContent } from "./build/earlyContent.ts";
import { earlyPages } from "./build/earlyPages.ts";
import { firstPages } from "./build/firstPages.ts";
import { manifests } from "./build/manifests.ts";
import { partLoader } from "./build/partLoader.ts";
import { serviceWorker } from "./build/precache.ts";
import { firstScreens, landingFiles } from "./landing/prerenderLanding.ts";
import { cutFontFaces } from "./ui/theme/cutFaces.ts";

const root = dirname(fileURLToPath(import.meta.url));
const locales = join(root, "locales");

/** Address below the root → content of the translation file, without whitespace. */
function translationFiles(): Map<string, string> {
  const paths = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => path.endsWith(".json")).toSorted();
  return new Map(files.map((path) => [`locales/${path}`, readCompactJson(join(locales, path))]));
}

function readCompactJson(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
}

/** Part of the URL of each translation file, so that browsers may cache it for a year. */
function translationsDigest(): string {
  const all = [...translationFiles().values()].join();
  return createHash("sha256").update(all).digest("hex").slice(0, 8);
}

/** Serves web/locales at /locales in development and copies it there in a build. */
function translations(): Plugin {
  return {
    name: "translations",
    configureServer(server) {
      server.middlewares.use("/locales", (request, response, next) => {
        const path = new URL(request.url ?? "", "http://localhost").pathname;
        const source = translationFiles().get(`locales${path}`);
        if (source === undefined) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
    generateBundle() {
      for (const [fileName, source] of translationFiles()) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

const MAX_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Compresses every text file of 1 kB or more into a .br and a .gz file. It leaves out the HTML pages,
 * which the server completes with its public address and compresses at its start.
 */
function precompressed(): Plugin {
  let folder = "";
  return {
    name: "precompressed",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After the service worker is written.
    closeBundle: { order: "post", sequential: true, handler: () => compressFiles(folder) },
  };
}

/** Reads the folder: the files of public/ are in no bundle. */
function compressFiles(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/^(?!\.).*\.(?:m?js|css|json|svg|webmanifest)$/.test(path)) continue;
    const bytes = readFileSync(join(folder, path));
    if (bytes.length < 1024) continue;
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes, MAX_QUALITY));
    writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Returns the test of a chunk group: whether a module passes the test or its id matches the pattern. */
const matchesTestOrPattern = (test: (id: string) => boolean, pattern: RegExp) => (id: string) =>
  pattern.test(id) || test(id);

const pages = firstPages(root);
const isOfDashboard = pages.areOf(["dashboard"]);
const isOfClients = pages.areOf(["clients"]);
const isOfTwoDocumentPages = pages.areOf(["list", "detail", "form"], 2);
const isOfAnyDocumentPage = pages.areOf(["list", "detail", "form"]);
const isOfList = pages.areOf(["list"]);
const isOfDetail = pages.areOf(["detail"]);
const isOfForm = pages.areOf(["form"]);
const isOfDetailOrForm = (id: string) => !/\/domain\//.test(id) && (isOfDetail(id) || isOfForm(id));
const isOnlyOfForm = (id: string) => isOfForm(id) && !isOfList(id) && !isOfDetail(id);
const isOfPhoneBar = pages.areOf(["phone"]);
const isOfIdleParts = pages.areOf(["idle"]);
const isSignedIn = pages.areOf(["dashboard", "clients", "list", "detail", "form"]);
const isOfLogin = pages.areOf(["login"]);
const isBeforeSignIn = pages.areOf(["otherBeforeSignIn"]);
const isOfLaterPage = pages.areOf(["laterPage"]);
const isOfLaterPageOrPanel = pages.areOf(["laterPage", "panel"]);

/**
 * The chunk groups, which keep the number of files of a first visit low: small files compress badly,
 * and on a slow connection each costs a round trip. A module is in the first group whose test it
 * passes or that imports it; all other modules are split by page.
 */
const GROUPS = [
  // The libraries of every page, which change less often than our own code.
  {
    name: "frame",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next[\w-]*|react-i18next|clsx|@mantine\/core\/esm\/core)\//,
  },
  { name: "main", tags: ["$initial" as const] },
  // Modules that the sign-in page and signed-in pages share, so that signed-in pages don't load the
  // file of the sign-in page.
  {
    name: "controls",
    test: matchesTestOrPattern(
      (id) => isOfLogin(id) && isSignedIn(id),
      /components\/(?:Anchor|NativeSelect|ActionIcon|CloseButton|Title|Stack|TextInput|InputBase)\/|web\/ui\/(?:theme\/(?:ThemeToggle|Brand)|language\/LanguageSwitch)\.|hooks\/esm\/use-uncontrolled\//,
    ),
  },
  { name: "login", test: /web\/accounts\/LoginPage\.tsx$/ },
  { name: "icons", test: /node_modules\/@tabler\/icons-react\//, minShareCount: 3 },
  // Modules that the other pages before sign-in share with signed-in pages, so that they don't load
  // the shell.
  {
    name: "public",
    test: matchesTestOrPattern(
      (id) => isBeforeSignIn(id) && isOfClients(id),
      /web\/ui\/text\/(?:Ltr|Money)\.tsx$|domain\/text\/email\.ts$|components\/(?:Group|VisuallyHidden)\/|\/IconChartBar\.mjs$/,
    ),
  },
  // The same for modules that the list of clients doesn't load.
  { name: "amounts", test: (id: string) => isBeforeSignIn(id) && isSignedIn(id) },
  // Modules of the domain that contract/values.ts imports. Lists use them too, without loading
  // schemas.
  {
    name: "rules",
    test: (id: string) => /\/domain\//.test(id) && pages.areOf(["values"])(id),
  },
  // contract/values.ts is evaluated before any schema: it keeps zod from compiling parsers, which
  // the Content-Security-Policy of pages forbids.
  { name: "values", test: /contract\/values\.ts$|node_modules\/zod\// },
  { name: "registration", test: /web\/ui\/form\/(?:DigitsInput|PasswordStrength)\.tsx$/ },
  { name: "shell", test: /web\/app\/Shell\.tsx$/ },
  // Modules that the bar at the bottom of a phone shares with lists and forms, which load them
  // without the bar.
  { name: "phone", test: (id: string) => isOfPhoneBar(id) && !/BottomNav\./.test(id) },
  {
    name: "shared",
    test: matchesTestOrPattern(
      (id) => isOfClients(id) && (isOfDashboard(id) || isOfDetailOrForm(id)),
      /hooks\/esm\/use-(?:debounced-callback|callback-ref)\//,
    ),
  },
  { name: "places", test: /domain\/countries\// },
  // Modules that the lists of clients and of documents share; details and forms don't load them.
  {
    name: "lists",
    test: matchesTestOrPattern(
      (id) => isOfClients(id) && isOfList(id) && !isOfDetail(id) && !isOfForm(id),
      /components\/SegmentedControl\//,
    ),
  },
  { name: "records", test: /web\/(?:records\/RecordsPage|clients\/ClientsPage)\.tsx$/ },
  {
    name: "dialogs",
    test: /components\/(?:ModalBase|Drawer|ScrollArea)\/|theme\/dialogs\.css$/,
  },
  // Modules of documents that the shell's idle parts load too, after every page.
  { name: "moments", test: (id: string) => isOfIdleParts(id) && isOfAnyDocumentPage(id) },
  { name: "tabs", test: /components\/Tabs\// },
  { name: "kinds", test: (id: string) => isOfDashboard(id) && isOfAnyDocumentPage(id) },
  // Modules that forms share with pages opened later. Those of numbering are a file of their own,
  // because forms of clients don't need them.
  {
    name: "numbering",
    test: (id: string) => /\/(?:domain|web)\/numbering\//.test(id) && isOnlyOfForm(id),
  },
  { name: "entries", test: (id: string) => isOnlyOfForm(id) && isOfLaterPage(id) },
  // Modules that first pages share with pages opened later, which load no other file of the first
  // pages.
  {
    name: "common",
    test: (id: string) =>
      (isOfTwoDocumentPages(id) || (/\/domain\//.test(id) && isOfAnyDocumentPage(id))) &&
      isOfLaterPage(id) &&
      !/web\/spreadsheets\/|\/(?:FilterChips|datePresets)\./.test(id),
  },
  {
    name: "documents",
    test: matchesTestOrPattern(isOfTwoDocumentPages, /\/Icon(?:Ban|FileArrowRight)\.mjs$/),
  },
  // Modules that one first page shares with pages opened later; modules that only this page needs
  // are in its own file.
  {
    name: "figures",
    test: (id: string) => isOfDashboard(id) && isOfLaterPageOrPanel(id) && !isOfLaterPage(id),
  },
  { name: "list", test: (id: string) => isOfList(id) && isOfLaterPageOrPanel(id) },
  { name: "detail", test: (id: string) => isOfDetail(id) && isOfLaterPageOrPanel(id) },
  { name: "forms", test: (id: string) => isOfForm(id) && isOfLaterPageOrPanel(id) },
  // Schemas and rules that several pages share: one file instead of some twenty, most of them below
  // 2 kB. The schemas of payments are left out, because dialogs and cards load them after their
  // page. The rules have their own file, so that a page that uses one doesn't load zod.
  { name: "sharedRules", test: /\/domain\//, minShareCount: 6 },
  {
    name: "schemas",
    test: /contract\/(?!payments\/)|node_modules\/zod\//,
    minShareCount: 6,
  },
  // Small modules that several pages share, but no page of a first visit: one file, because the
  // first script lists the names of all files.
  {
    name: "parts",
    test: /web\/ui\/(?:text\/(?:hidden\.module|joinNames|moneyInSentence|Percent|Quantity|shortAmount|sinceText)|days\/(?:invalidInput|today)|layout\/hasTouch|panel\/(?:prepareListFocus|focusIfLost|useReturnFocusAfterUnmount|useReturnFocusAfterPanel)|form\/useSelectOnFirstClick)\.|web\/(?:spreadsheets\/saveFile|records\/textValues)\.|domain\/(?:days\/(?:years|monthTitle)|declarations\/boxOf)\./,
  },
];

/**
 * Short hashes: the first script lists the names of all files, and hashes don't compress. With 42
 * bits, two versions of a file have the same hash once in four trillion.
 */
const FILE_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

const define = { __TRANSLATIONS_DIGEST__: JSON.stringify(translationsDigest()) };

export default defineConfig({
  root,
  plugins: [
    react(),
    callsOf(join(root, "..", "contract")),
    translations(),
    manifests(locales),
    cutFontFaces(root),
    pages.plugin,
    partLoader(root),
    earlyContent(root, locales),
    earlyPages(
      { root, locales, define, fonts: cutFontFaces(root) },
      { firstScreens, landingFiles },
    ),
    serviceWorker(root),
    precompressed(),
  ],
  define,
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { ...FILE_NAMES, codeSplitting: { groups: GROUPS } } },
  },
  server: {
    port: 5173,
    // Not our own modules: web/api/call.ts is served as /api/call.ts.
    proxy: { "^/api/(?!\\w+\\.ts)": process.env.API_URL ?? "http://localhost:3000" },
  },
});
