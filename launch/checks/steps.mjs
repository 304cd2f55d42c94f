/** The steps of `npm run check`: each returns `{ passed, output }` and is independent of the others. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { delimiter, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const languages = ["en", "fr", "ar"];
const run = promisify(execFile);

/** Name → step, the longest first: two run at a time, so the last one to start should be short. */
export const steps = {
  // --force: an incremental build overlooks keys that were added to or removed from a translation.
  types: toolStep("tsc", "-b", "--force", "--pretty"),
  unused: toolStep("knip", "--no-progress"),
  lint: toolStep("oxlint"),
  format: toolStep("oxfmt", "--check"),
  translations: complaintStep(translationComplaints),
  words: complaintStep(trackedFileComplaints),
  links: complaintStep(brokenLinks),
  folders: complaintStep(crowdedFolders),
};

function toolStep(name, ...options) {
  return async () => {
    try {
      const { stdout, stderr } = await run(join(binaries, name), options, {
        cwd: root,
        env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
        maxBuffer: 64 * 1024 * 1024,
      });
      return { passed: true, output: stdout + stderr };
    } catch (error) {
      return { passed: false, output: (error.stdout ?? "") + (error.stderr ?? error.message) };
    }
  };
}

function complaintStep(find) {
  return async () => {
    try {
      const complaints = await find();
      return { passed: complaints.length === 0, output: complaints.join("\n") };
    } catch (error) {
      return { passed: false, output: error.stack };
    }
  };
}

async function translationComplaints() {
  const { compareLanguages, compareWithCode, flattenTranslations } =
    await import("./translations.mjs");
  const { usedTranslationKeys } = await import("./translationKeys.mjs");
  const { retiredWordComplaints } = await import("./retiredWords.mjs");
  const readFlattened = async (language) => [
    language,
    flattenTranslations(await readTranslations(language)),
  ];
  const translations = Object.fromEntries(await Promise.all(languages.map(readFlattened)));
  return [
    ...compareLanguages(translations),
    ...languages.flatMap((language) => retiredWordComplaints(language, translations[language])),
    ...compareWithCode(translations.en, usedTranslationKeys(await webFiles())),
  ];
}

/**
 * The file of a slice has the branch of its name. The branches of translation.json continue in
 * shell.json and accountPages.json, that of enterprises.json in enterprisePages.json.
 */
async function readTranslations(language) {
  const { mergeFiles } = await import("./translations.mjs");
  const folder = join(root, "web/locales", language);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return mergeFiles(texts.map((text) => JSON.parse(text)));
}

async function webFiles() {
  const entries = await readdir(join(root, "web"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path),
      code: await readFile(path, "utf8"),
    })),
  );
}

async function trackedFileComplaints() {
  const { wordComplaints } = await import("./words.mjs");
  const { retiredTermComplaints } = await import("./retiredTerms.mjs");
  const files = await readProjectFiles();
  return files.flatMap(({ path, text }) =>
    text === undefined ? [] : [...wordComplaints(path, text), ...retiredTermComplaints(path, text)],
  );
}

async function brokenLinks() {
  const { linkComplaints } = await import("./links.mjs");
  return linkComplaints(await readProjectFiles());
}

async function crowdedFolders() {
  const { folderComplaints } = await import("./folders.mjs");
  return folderComplaints(await readProjectFiles());
}

/** Every file that git tracks or would add: `[{ path, text }]`, `text` undefined where binary. */
async function readProjectFiles() {
  const listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await run("git", listing, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  const binary = new Set([".png", ".jpg", ".ico", ".pdf", ".xlsx", ".woff2", ".ttf"]);
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
  return Promise.all(
    paths.map(async (path) => ({
      path,
      text: binary.has(extname(path)) ? undefined : await readFile(join(root, path), "utf8"),
    })),
  );
}
