import { expect, test } from "vitest";
import { canHavePasskeys } from "./passkeyAddress.ts";
import { passkeyNameOf } from "./passkeys.ts";

test.each([
  ["https://daftar.example", true],
  ["https://factures.atlas.dz:8443/login", true],
  ["http://localhost:3000", true],
  ["http://daftar.example", false],
  ["http://127.0.0.1:3000", false],
  ["https://198.51.100.20", false],
  ["https://[2001:db8::20]", false],
  ["https://daftar", true],
])("%s has passkeys: %s", (url, expected) => {
  expect(canHavePasskeys(new URL(url))).toBe(expected);
});

test("a passkey is named after the browser and system that add it", () => {
  const agent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
  expect(passkeyNameOf(agent)).toBe("Chrome · Windows");
  expect(passkeyNameOf("curl/8.5.0")).toBe("");
});
