import { expect, test } from "vitest";
import { pageAfterSignIn } from "./pageAfterSignIn.ts";

const pageAfter = (next: string) => pageAfterSignIn(new URLSearchParams({ next }));

test.each(["/clients", "/devis?search=caf%C3%A9&page=2", "/factures/1/edit#lines", "/"])(
  "the requested page opens after signing in: %s",
  (next) => {
    expect(pageAfter(next)).toBe(next);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/clients",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "clients",
  "",
])("an address outside this site is replaced by the dashboard: %j", (next) => {
  expect(pageAfter(next)).toBe("/dashboard");
});

test("the default page is the dashboard", () => {
  expect(pageAfterSignIn(new URLSearchParams())).toBe("/dashboard");
});
