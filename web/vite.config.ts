import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";
import { firstScreen } from "./landing/firstScreen.ts";
import { arabicFaces } from "./ui/theme/arabicFaces.ts";

const root = dirname(fileURLToPath(import.meta.url));
const locales = join(root, "locales");

/** Address below the root → the phrases in as few letters as possible. */
function phraseFiles(): Map<string, string> {
  const paths = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => path.endsWith(".json")).toSorted();
  return new Map(files.map((path) => [`locales/${path}`, compact(join(locales, path))]));
}

function compact(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
}

/** Phrases are fetched by name; their digest in the address lets a browser keep them for good. */
function phrasesDigest(): string {
  const all = [...phraseFiles().values()].join();
  return createHash("sha256").update(all).digest("hex").slice(0, 8);
}

/** Serves web/locales at /locales in development and copies it there in a build. */
function phrases(): Plugin {
  return {
    name: "phrases",
    configureServer(server) {
      server.middlewares.use("/locales", (request, response, next) => {
        const path = new URL(request.url ?? "", "http://localhost").pathname;
        const source = phraseFiles().get(`locales${path}`);
        if (source === undefined) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
    generateBundle() {
      for (const [fileName, source] of phraseFiles()) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

const MAX_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Lays a .br and a .gz beside every text file, so that the server never compresses them itself.
 * The page it does once, at its start, for the page names the address where people see it.
 */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    enforce: "post",
    writeBundle({ dir = "" }) {
      // From the folder, for the files of public/ stand in no bundle.
      for (const path of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/^(?!\.).*\.(?:m?js|css|json|svg)$/.test(path)) continue;
        const bytes = readFileSync(join(dir, path));
        if (bytes.length < 1024) continue;
        writeFileSync(join(dir, `${path}.br`), brotliCompressSync(bytes, MAX_QUALITY));
        writeFileSync(join(dir, `${path}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** What every page stands on, in one file instead of a dozen. It changes less often than we do. */
const FRAME = {
  name: "frame",
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next[\w-]*|react-i18next|clsx)\//,
};

const PARTS = { name: "parts", test: /node_modules\/@mantine\/core\/esm\/core\// };

/** Together: a phone on a weak line waits longer for fifteen tiny files than for one. */
const ICONS = {
  name: "icons",
  test: /node_modules\/@tabler\/icons-react\//,
  minShareCount: 3,
};

export default defineConfig({
  root,
  plugins: [react(), phrases(), arabicFaces(root), firstScreen(locales), precompressed()],
  define: { __PHRASES_DIGEST__: JSON.stringify(phrasesDigest()) },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [FRAME, PARTS, ICONS] } } },
  },
  server: {
    port: 5173,
    // Not our own modules: web/api/call.ts is asked for as /api/call.ts.
    proxy: { "^/api/(?!\\w+\\.ts)": process.env.API_URL ?? "http://localhost:3000" },
  },
});
