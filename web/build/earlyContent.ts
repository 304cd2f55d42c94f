import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { EARLY_TEXT_KEYS } from "../early/texts.ts";

type Bundle = Rolldown.OutputBundle;

const LANGUAGES = ["en", "fr", "ar"];
const FILE_NAME = /^assets\/earlyContent-[^/]+\.js$/;

/**
 * Builds early/earlyContent.ts into a file of its own. A chunk of the page's build would share modules with other
 * chunks and wait for them. `root`: the folder of web/.
 */
export function earlyContent(root: string, locales: string): Plugin {
  return {
    name: "early-content",
    apply: "build",
    async generateBundle() {
      const source = await buildScript(root, locales);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
      this.emitFile({ type: "asset", fileName: `assets/earlyContent-${hash}.js`, source });
    },
  };
}

/** The name of the file that the plugin has added. */
export function earlyContentFile(bundle: Bundle): string {
  const name = Object.keys(bundle).find((each) => FILE_NAME.test(each));
  if (name === undefined) throw new Error("The build has no early content");
  return name;
}

async function buildScript(root: string, locales: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    define: { __EARLY_TEXTS__: JSON.stringify(earlyTexts(locales)) },
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(root, "early/earlyContent.ts"), output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((each) => ("output" in each ? each.output : []))
    .find((file) => file.type === "chunk");
  if (chunk === undefined) throw new Error("early/earlyContent.ts wasn't built");
  return chunk.code;
}

/** Language → key → translation. */
function earlyTexts(locales: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(EARLY_TEXT_KEYS.map((key) => [key, textOf(join(locales, language), key)])),
    ]),
  );
}

/** A translation of the file that has the name of its key's first part. @throws Error if that file lacks it */
function textOf(folder: string, key: string): string {
  const [file] = key.split(".");
  let found: unknown = JSON.parse(readFileSync(join(folder, `${file}.json`), "utf8"));
  for (const part of key.split(".")) found = Reflect.get(Object(found), part);
  if (typeof found !== "string") throw new Error(`${folder} has no ${key}`);
  return found;
}
