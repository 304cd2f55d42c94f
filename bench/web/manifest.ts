/** What a build says about a file, by the module that it begins with (Vite's manifest.json). */
export interface BuiltFile {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, BuiltFile>;

/**
 * The scripts and styles that a browser fetches for modules: themselves and all that they import,
 * without what they fetch later on demand.
 * @throws Error when the build holds no such module.
 */
export function filesFor(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const walk = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const built = manifest[name];
    if (built === undefined) throw new Error(`the build holds no ${name}`);
    files.add(built.file);
    for (const style of built.css ?? []) files.add(style);
    built.imports?.forEach(walk);
  };
  modules.forEach(walk);
  return files;
}

/** The module that index.html begins with. */
export function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined) throw new Error("the build has no entry");
  return entry;
}
