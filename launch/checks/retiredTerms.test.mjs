import { expect, test } from "vitest";
import { retiredTermComplaints } from "./retiredTerms.mjs";

test("a retired term is reported with its line and the term to use", () => {
  const name = ["fair", "Share"].join("");
  expect(retiredTermComplaints("server/a.ts", `\nconst x = ${name}();`)).toEqual([
    `server/a.ts:2: say "createTenantLimiter", not "${name}"`,
  ]);
});

test("longer names that contain a retired one are accepted", () => {
  const longer = ["fair", "Shares"].join("");
  expect(retiredTermComplaints("server/a.ts", `${longer} shareOf stand_of`)).toEqual([]);
});
