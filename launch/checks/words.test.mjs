import { expect, test } from "vitest";
import { wordComplaints } from "./words.mjs";

/** Joined, so that this file does not contain such a path. */
const machinePath = ["", "root", "daftar"].join("/");

test("a path of one machine is reported with its line", () => {
  expect(wordComplaints("docs/a.md", `one\nsee ${machinePath}`)).toEqual([
    `docs/a.md:2: ${machinePath.slice(0, 7)}… exists on one machine only`,
  ]);
});

test("addresses and paths of the product are accepted", () => {
  const text = "http://localhost:3000/api, https://nodejs.org/work/x, ./root/a, /auth/google";
  expect(wordComplaints("docs/a.md", text)).toEqual([]);
});

test("a lock file that names a registry is refused", () => {
  const text = '{ "resolved": "https://packages.example/zod/-/zod-4.6.7.tgz" }';
  expect(wordComplaints("package-lock.json", text)).toHaveLength(1);
});

test("a vague file name is refused", () => {
  expect(wordComplaints("web/utils/money.ts", "")).toHaveLength(1);
  expect(wordComplaints("server/http/helpers.ts", "")).toHaveLength(1);
});
