/**
 * Checks that the targets of references exist: links, repository paths and npm scripts in
 * Markdown, and `docs/….md#heading` in code. Also refuses references to documents that are not in
 * the repository. Returns one complaint per wrong reference.
 */
import { posix } from "node:path";

const docsMention = /\bdocs\/[\w./-]+\.md(?:#[\w-]*)?/g;
const markdownLink = /\]\(([^()\s]+(?:\([^()\s]*\))?)\)/g;
const npmScript = /\bnpm run (?:--silent )?([\w:]+)/g;
const inlineCode = /`([^`\n]+)`/g;
/** A path from the root of the repository, without placeholders such as `<slice>` or `*`. */
const rootedPath = /^(?:bench|contract|docs|domain|e2e|launch|server|testing|web)\/[\w./-]*$/;
/** The tests of these checks contain broken references on purpose. */
const ownTestPath = /^launch\/checks\/[\w-]+\.test\.mjs$/;
/** Documents that are not in the repository, cited by section. */
const outsideReference = /\bdecisions §|\bspecification\b[^.\n]{0,20}§|[(]specification\b/i;

/**
 * Returns a complaint for each wrong reference in the files.
 * `files`: `[{ path, text }]`, paths relative to the repository; `text` undefined for a binary file.
 */
export function linkComplaints(files) {
  const paths = new Set(files.map(({ path }) => path));
  const folders = new Set([...paths].flatMap(foldersOf));
  const headings = new Map(
    files
      .filter(({ path, text }) => path.endsWith(".md") && text !== undefined)
      .map(({ path, text }) => [path, headingsOf(text)]),
  );
  const scripts = scriptsOf(files.find(({ path }) => path === "package.json"));
  const exists = (path) => paths.has(path) || folders.has(path);
  return files.flatMap(({ path, text }) =>
    text === undefined || ownTestPath.test(path)
      ? []
      : [
          ...referencesIn(path, text).flatMap(({ target, line }) => {
            const problem = problemOf(target, exists, headings);
            return problem === null ? [] : [`${path}:${line}: ${problem}`];
          }),
          ...unknownScripts(path, text, scripts),
          ...outsideReferences(path, text),
        ],
  );
}

/** The anchors of a Markdown file, as GitHub makes them: "Stamp duty" → `stamp-duty`. */
export function headingsOf(markdown) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, heading] of blankFences(markdown).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = slugOf(heading);
    const repeats = seen.get(slug) ?? 0;
    seen.set(slug, repeats + 1);
    anchors.add(repeats === 0 ? slug : `${slug}-${repeats}`);
  }
  return anchors;
}

function slugOf(heading) {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** The references of a file as paths from the root, with their line. */
function referencesIn(path, text) {
  if (!path.endsWith(".md")) return findMatches(text, docsMention).map(toRootedReference);
  const prose = blankFences(text);
  return [
    ...findMatches(prose, markdownLink)
      .filter(({ match }) => !/^[a-z]+:/.test(match))
      .map(({ match, line }) => ({ target: resolveLink(path, match), line })),
    ...findMatches(prose, inlineCode)
      .filter(({ match }) => rootedPath.test(match))
      .map(toRootedReference),
  ];
}

/** Each match of a pattern, or its first group if it has one, with its line number. */
function findMatches(text, pattern) {
  return [...text.matchAll(pattern)].map((found) => ({
    match: found[1] ?? found[0],
    line: lineAt(text, found.index),
  }));
}

const toRootedReference = ({ match, line }) => ({ target: match, line });

function resolveLink(path, link) {
  const [file, anchor] = link.split("#");
  const target = file === "" ? path : posix.join(posix.dirname(path), decodeURI(file));
  return anchor === undefined ? target : `${target}#${anchor}`;
}

function problemOf(target, exists, headings) {
  const [written, anchor] = target.split("#");
  const file = written.replace(/\/$/, "");
  if (!exists(file)) return `${file} does not exist`;
  if (anchor === undefined || headings.get(file)?.has(anchor)) return null;
  return `${file} has no heading #${anchor}`;
}

function scriptsOf(packageFile) {
  return packageFile === undefined ? {} : JSON.parse(packageFile.text).scripts;
}

function unknownScripts(path, text, scripts) {
  if (!path.endsWith(".md")) return [];
  return findMatches(text, npmScript)
    .filter(({ match }) => !(match in scripts))
    .map(({ match, line }) => `${path}:${line}: package.json has no script "${match}"`);
}

function outsideReferences(path, text) {
  const found = outsideReference.exec(text);
  if (found === null) return [];
  const line = lineAt(text, found.index);
  return [`${path}:${line}: "${found[0]}" cites a document that is not here; link to docs/rules`];
}

function foldersOf(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Fenced code blocks become empty lines, so that line numbers stay. */
function blankFences(markdown) {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ""));
}

function lineAt(text, index) {
  return text.slice(0, index).split("\n").length;
}
