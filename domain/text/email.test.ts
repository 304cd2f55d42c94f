import { expect, it } from "vitest";

import { emailKey, isEmail } from "./email.ts";

it.each([
  "samia.benali@example.dz",
  "a@b.co",
  "contact+factures@sous-domaine.entreprise.com.dz",
  "O'Brien_42@example.org",
  "info@xn--mgbaam7a8h.xn--lgbbat1ad8j",
  "x@société.dz",
  "x@soci\u0065\u0301te\u0301.dz",
  "info@شركة.الجزائر",
  `${"a".repeat(64)}@${"b".repeat(60)}.dz`,
])("%s is a valid address", (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  "",
  "samia",
  "samia@",
  "@example.dz",
  "samia@localhost",
  "samia@@example.dz",
  "sa mia@example.dz",
  " samia@example.dz",
  ".samia@example.dz",
  "samia..benali@example.dz",
  "samia@-example.dz",
  "samia@example..dz",
  "samia@example.d",
  "samia@exam\u3164ple.dz",
  "samia@exam\u200Dple.dz",
  "é@example.dz",
  "samia@\uff47mail.com",
  "samia@\u{1d41e}xample.dz",
  "samia@example.\ufb01t",
  "samia@gmail\u3002com",
  "samia@192.168.1.1",
  "samia@example.dz\nBcc: all@example.dz",
  "samia@example.dz, amine@example.dz",
  `${"a".repeat(65)}@example.dz`,
  `a@${`${"b".repeat(60)}.`.repeat(5)}dz`,
])("%j is refused", (text) => {
  expect(isEmail(text)).toBe(false);
});

it("addresses that differ in case have the same key", () => {
  expect(emailKey(" Samia.Benali@Example.DZ ")).toBe("samia.benali@example.dz");
});

it.each([
  ["x@société.dz", "x@xn--socit-esab.dz"],
  ["x@SOCIE\u0301TE\u0301.dz", "x@xn--socit-esab.dz"],
  ["X@XN--SOCIT-ESAB.DZ", "x@xn--socit-esab.dz"],
  ["info@شركة.الجزائر", "info@xn--ogbpi5d.xn--lgbbat1ad8j"],
  ["x@straße.de", "x@xn--strae-oqa.de"],
  ["x@ΣΑΣ.gr", "x@xn--mxa9ab.gr"],
  ["x@σασ.gr", "x@xn--mxa9ab.gr"],
  ["samia@\uff47mail.com", "samia@gmail.com"],
])("the key of %s has the domain in its ASCII form", (text, key) => {
  expect(emailKey(text)).toBe(key);
});

it.each(["x@société.dz/y", "x@a%62é.dz", "x@é..dz:80", "é", "x@", ""])(
  "the key of %j, which is no address, is the text",
  (text) => {
    expect(emailKey(text)).toBe(text);
  },
);

it("an address of another mailbox has another key", () => {
  expect(emailKey("x@societe.dz")).not.toBe(emailKey("x@société.dz"));
  expect(emailKey("y@société.dz")).not.toBe(emailKey("x@société.dz"));
});

it("a long hostile text is refused without backtracking", () => {
  expect(isEmail(`${"a.".repeat(50_000)}@`)).toBe(false);
});
