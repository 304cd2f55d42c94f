import { describe, expect, test } from "vitest";
import { wallBetween } from "./walls.mjs";

const pure = "The domain is pure: it imports its own files and n2words, nothing else.";
const apart = "Server and web never meet: what both need belongs in the contract or the domain.";
const store = "A slice's store.ts is its own: import a function that the slice offers instead.";
const ui = "web/ui knows no slice and no app: pass what it needs as a property.";
const app =
  "A slice does not know the app: the app puts slices together, never the other way round.";

describe("the walls between rooms", () => {
  test.each([
    ["domain/words.ts", "node:fs", pure],
    ["domain/words.ts", "zod", pure],
    ["domain/words.ts", "#contract/values.ts", pure],
    ["domain/words.ts", "../server/main.ts", pure],
    [
      "contract/values.ts",
      "../server/main.ts",
      "The contract imports the domain and zod, nothing else.",
    ],
    ["contract/values.ts", "pg", "The contract imports the domain and zod, nothing else."],
    ["server/http/app.ts", "../../web/ui/money.tsx", apart],
    ["web/clients/list.tsx", "../../server/clients/store.ts", apart],
    ["domain/totals.test.ts", "../server/main.ts", pure],
  ])("%s may not import %s", (from, specifier, sentence) => {
    expect(wallBetween(from, specifier)).toBe(sentence);
  });

  test.each([
    ["domain/words.ts", "n2words/fr-FR"],
    ["domain/words.ts", "./money.ts"],
    ["domain/totals.test.ts", "node:fs"],
    ["domain/totals.test.ts", "fast-check"],
    ["contract/values.ts", "zod"],
    ["contract/values.ts", "#domain/money.ts"],
    ["server/http/app.ts", "fastify"],
    ["server/clients/routes.ts", "#contract/clients.ts"],
    ["web/main.tsx", "react"],
    ["e2e/invoices.spec.ts", "../server/main.ts"],
  ])("%s may import %s", (from, specifier) => {
    expect(wallBetween(from, specifier)).toBeNull();
  });
});

describe("the walls between slices", () => {
  test.each([
    ["server/documents/create.ts", "../clients/store.ts", store],
    ["server/documents/writes/create.ts", "../../clients/store.ts", store],
    ["server/main.ts", "./clients/store.ts", store],
    ["web/ui/picker.tsx", "../clients/list.tsx", ui],
    ["web/ui/picker.tsx", "../app/shell.tsx", ui],
    ["web/clients/list.tsx", "../app/shell.tsx", app],
  ])("%s may not import %s", (from, specifier, sentence) => {
    expect(wallBetween(from, specifier)).toBe(sentence);
  });

  test.each([
    ["server/documents/create.ts", "./store.ts"],
    ["server/documents/writes/create.ts", "../store.ts"],
    ["server/documents/create.ts", "../clients/find.ts"],
    ["web/documents/form.tsx", "../clients/picker.tsx"],
    ["web/clients/list.tsx", "../ui/table.tsx"],
    ["web/app/routes.tsx", "../clients/list.tsx"],
    ["web/main.tsx", "./app/routes.tsx"],
  ])("%s may import %s", (from, specifier) => {
    expect(wallBetween(from, specifier)).toBeNull();
  });
});
