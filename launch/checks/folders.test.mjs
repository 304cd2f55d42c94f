import { expect, test } from "vitest";
import { folderComplaints } from "./folders.mjs";

const migrations = "server/database/migrations";
const files = (...paths) => paths.map((path) => ({ path }));
const manyFiles = (count, nameOf) =>
  files(...Array.from({ length: count }, (_, index) => nameOf(index)));

test("two migrations with the same number are named together", () => {
  const found = files(
    `${migrations}/0001_first.sql`,
    `${migrations}/0002_one.sql`,
    `${migrations}/0002_other.sql`,
  );
  expect(folderComplaints(found)).toEqual([
    `two migrations have the same number: ${migrations}/0002_one.sql, ${migrations}/0002_other.sql`,
  ]);
});

test("a gap between the numbers of migrations is accepted", () => {
  const found = files(`${migrations}/0003_one.sql`, `${migrations}/0005_other.sql`);
  expect(folderComplaints(found)).toEqual([]);
});

test("a folder of 41 files is reported, one of 40 is accepted", () => {
  const nameOf = (index) => `web/ui/${index}.tsx`;
  expect(folderComplaints(manyFiles(41, nameOf))).toEqual(["web/ui has 41 files, more than 40"]);
  expect(folderComplaints(manyFiles(40, nameOf))).toEqual([]);
});

test.each([
  ["tests", (index) => `domain/${index}.test.ts`],
  ["database tests", (index) => `server/http/${index}.db.test.ts`],
  ["end-to-end tests", (index) => `e2e/app/${index}.spec.ts`],
  ["reference images", (index) => `testing/printing/golden/${index}.png`],
  ["translations", (index) => `web/locales/en/${index}.json`],
  ["migrations", (index) => `${migrations}/${String(index).padStart(4, "0")}_a.sql`],
])("%s are not counted", (_, nameOf) => {
  expect(folderComplaints(manyFiles(50, nameOf))).toEqual([]);
});

test("files of a subfolder are not counted for the folder above", () => {
  const nameOf = (index) => `web/ui/${index % 2 === 0 ? "table" : "forms"}/${index}.tsx`;
  expect(folderComplaints(manyFiles(60, nameOf))).toEqual([]);
});
