/** Finds the translation keys that the code uses. */
import { parseSync } from "vite";

/**
 * The keys that a set of files uses. `files`: `[{ path, code }]`.
 *
 * - `requested`: key → file, for every literal in `t("…")` and `i18nKey="…"`;
 * - `literals`: every other literal too, because a table may contain keys;
 * - `patterns`: for keys built from a template, such as `errors.${code}`.
 */
export function usedTranslationKeys(files) {
  const used = { requested: new Map(), literals: new Set(), patterns: [] };
  for (const { path, code } of files) {
    const { program } = parseSync(path, code);
    const prefix = keyPrefix(program);
    walk(program, (node) => collect(node, path, prefix, used));
  }
  return used;
}

function collect(node, path, prefix, used) {
  const text = literalOf(node);
  if (text !== undefined) used.literals.add(text).add(`${prefix}${text}`);
  if (node.type === "TemplateLiteral" && node.expressions.length > 0) {
    const pattern = keyPattern(node);
    if (pattern !== undefined) used.patterns.push(pattern);
  }
  for (const key of requestedKeys(node)) used.requested.set(`${prefix}${key}`, path);
}

/** The literal keys of `t("…")`, `t(yes ? "…" : "…")`, `x.t("…")` and `<Trans i18nKey="…">`. */
function requestedKeys(node) {
  if (node.type === "CallExpression" && isT(node.callee)) return literalsOf(node.arguments[0]);
  if (node.type === "JSXAttribute" && node.name.name === "i18nKey") return literalsOf(node.value);
  return [];
}

function isT(callee) {
  if (callee.type === "Identifier") return callee.name === "t";
  return callee.type === "MemberExpression" && callee.property.name === "t";
}

function literalsOf(node) {
  if (node === null || node === undefined) return [];
  if (node.type === "ConditionalExpression") {
    return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  }
  if (node.type === "ArrayExpression") return node.elements.flatMap(literalsOf);
  if (node.type === "JSXExpressionContainer") return literalsOf(node.expression);
  const text = literalOf(node);
  return text === undefined ? [] : [text];
}

function literalOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0].value.cooked;
  }
  return undefined;
}

/** A pattern for the keys that a template can produce; undefined without a fixed part and a dot. */
function keyPattern(template) {
  const fixed = template.quasis.map((part) => part.value.cooked ?? "");
  if (!fixed.some((part) => /\w/.test(part)) || fixed.some((part) => /[^\w.-]/.test(part))) {
    return undefined;
  }
  if (!fixed.join("").includes(".")) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`);
}

/** `useTranslation("translation", { keyPrefix: "clients" })` → `clients.`; else empty. */
function keyPrefix(program) {
  let prefix = "";
  walk(program, (node) => {
    if (node.type !== "Property" || node.key.name !== "keyPrefix") return;
    const text = literalOf(node.value);
    if (text !== undefined) prefix = `${text}.`;
  });
  return prefix;
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node);
  for (const [name, value] of Object.entries(node)) {
    if (name !== "loc" && typeof value === "object") walk(value, visit);
  }
}
