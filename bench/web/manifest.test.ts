import { describe, expect, it } from "vitest";
import { entryOf, filesFor, type Manifest } from "./manifest.ts";

const manifest: Manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_frame.js"],
    dynamicImports: ["clients/ClientsPage.tsx"],
    css: ["assets/index.css"],
  },
  "_frame.js": { file: "assets/frame.js" },
  "_table.js": { file: "assets/table.js", imports: ["_frame.js"], css: ["assets/table.css"] },
  "clients/ClientsPage.tsx": {
    file: "assets/ClientsPage.js",
    imports: ["index.html", "_table.js"],
    dynamicImports: ["clients/ClientCreatePanel.tsx"],
  },
  "clients/ClientCreatePanel.tsx": { file: "assets/ClientCreatePanel.js" },
};

describe("what a page is fetched from", () => {
  it("is the page with all that it imports, each file once, with the styles of each", () => {
    expect([...filesFor(manifest, ["index.html", "clients/ClientsPage.tsx"])]).toEqual([
      "assets/index.js",
      "assets/index.css",
      "assets/frame.js",
      "assets/ClientsPage.js",
      "assets/table.js",
      "assets/table.css",
    ]);
  });

  it("begins with the module that index.html names", () => {
    expect(entryOf(manifest)).toBe("index.html");
  });

  it("fails on a page that was not built, rather than weigh nothing", () => {
    expect(() => filesFor(manifest, ["clients/Gone.tsx"])).toThrow("the build holds no");
  });
});
