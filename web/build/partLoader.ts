import { join } from "node:path";
import type { Plugin } from "vite";

/** The module with the function by which Vite calls each `import()` of a build. */
const VITE_LOADER = /^\0vite\/preload-helper\.js$/;

/** Makes a build load its parts by app/serviceWorker/importPart.ts. `root`: the folder of web/. */
export function partLoader(root: string): Plugin {
  return {
    name: "part-loader",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Vite leaves out the part's own file if it imports no other one.
          resolveDependencies: (part, files, { hostType }) =>
            hostType === "js" ? [...new Set([part, ...files])] : files,
        },
      },
    }),
    resolveId: {
      filter: { id: VITE_LOADER },
      handler: () => join(root, "app/serviceWorker/importPart.ts"),
    },
  };
}
