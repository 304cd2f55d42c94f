import postcss, { type AtRule, type Rule } from "postcss";

/**
 * The rules of a style sheet that the first paint of a markup needs: those whose selectors name
 * only classes of the markup. Keyframes, `@property` and `@charset` are left out.
 */
export function criticalStyles(styles: string, html: string): string {
  const classes = classesOf(html);
  const root = postcss.parse(styles);
  root.walkAtRules(/^(?:-webkit-)?keyframes$|^property$|^charset$/, (rule) => void rule.remove());
  root.walkRules((rule) => keepSelectors(rule, classes));
  root.walkAtRules((rule) => removeIfEmpty(rule));
  root.walkAtRules((rule) => removeIfEmpty(rule)); // at-rules that are empty after rules in them were removed
  return root.toString();
}

/** Every class in the markup. */
export function classesOf(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...attributes].flatMap(([, names = ""]) => names.split(/\s+/)));
}

function keepSelectors(rule: Rule, classes: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) =>
    [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = ""]) => classes.has(name)),
  );
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

function removeIfEmpty(rule: AtRule): void {
  if (rule.nodes !== undefined && rule.nodes.length === 0) rule.remove();
}
