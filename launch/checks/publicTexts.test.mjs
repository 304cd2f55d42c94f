import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { flattenTranslations } from "./translations.mjs";
import { usedTranslationKeys } from "./translationKeys.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

/**
 * The modules that are shown without the texts of the shell: pages before sign-in, and the frame of
 * every page.
 */
const ENTRIES = [
  "accounts/LoginPage.tsx",
  "accounts/RegisterPage.tsx",
  "accounts/ForgotPasswordPage.tsx",
  "accounts/ResetPasswordPage.tsx",
  "accounts/InvitationPage.tsx",
  "accounts/GoogleCallbackPage.tsx",
  "landing/LandingPage.tsx",
  "app/CrashPage.tsx",
  "app/RootLayout.tsx",
  "ui/layout/Providers.tsx",
];

const codes = new Map();

/** Reads a module and the modules that it imports, also on demand. */
function readModules(path) {
  if (codes.has(path) || !/\.tsx?$/.test(path)) return;
  const code = readFileSync(join(web, path), "utf8");
  codes.set(path, code);
  const imports = code.matchAll(
    /^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm,
  );
  for (const [, from, lazy] of imports) readModules(join(dirname(path), from ?? lazy ?? ""));
}

function keysIn(file) {
  const text = readFileSync(join(web, "locales/en", `${file}.json`), "utf8");
  return Object.keys(flattenTranslations(JSON.parse(text)));
}

test("pages before sign-in use no text of the shell", () => {
  ENTRIES.forEach(readModules);
  const { requested } = usedTranslationKeys([...codes].map(([path, code]) => ({ path, code })));
  const keys = keysIn("shell");
  const used = [...requested.keys()].filter((key) =>
    keys.some((each) => each === key || each.startsWith(`${key}_`)),
  );
  expect(codes.size).toBeGreaterThan(60);
  expect(used).toEqual([]);
});
