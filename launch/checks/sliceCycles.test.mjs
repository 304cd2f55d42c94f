import { expect, test } from "vitest";
import { sliceCycles } from "./sliceCycles.mjs";

const file = (path, ...imported) => ({
  path,
  text: imported.map((each) => `import { x } from "${each}";`).join("\n"),
});

test("slices that import in one direction are accepted", () => {
  const files = [
    file("server/documents/routes.ts", "../clients/known.ts", "./store.ts", "zod"),
    file("server/clients/clientExists.ts", "../http/mount.ts"),
    file("server/server.ts", "./documents/routes.ts"),
  ];
  expect(sliceCycles(files)).toEqual([]);
});

test("two slices that import each other are reported once, with the files that do", () => {
  const files = [
    file("server/documents/list/a.ts", "../../clients/b.ts"),
    file("server/clients/b.ts", "../documents/list/a.ts"),
  ];
  expect(sliceCycles(files)).toEqual([
    "server: documents → clients → documents is a cycle " +
      "(server/documents/list/a.ts, server/clients/b.ts)",
  ]);
});

test("a cycle over three slices is reported", () => {
  const files = [
    file("server/a/a.ts", "../b/b.ts"),
    file("server/b/b.ts", "../c/c.ts"),
    file("server/c/c.ts", "../a/a.ts"),
  ];
  expect(sliceCycles(files)).toHaveLength(1);
  expect(sliceCycles(files)[0]).toContain("a → b → c → a");
});

test("a test may import any slice", () => {
  const files = [
    file("server/a/a.test.ts", "../b/b.ts"),
    file("server/a/a.db.test.ts", "../b/b.ts"),
    file("server/b/b.ts", "../a/a.ts"),
  ];
  expect(sliceCycles(files)).toEqual([]);
});
