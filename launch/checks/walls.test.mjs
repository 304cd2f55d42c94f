import { describe, expect, test } from "vitest";
import { cycleMessage, folderImports, wallBetween } from "./walls.mjs";

const pure = "domain/ has no I/O: import its own files and n2words only.";
const apart =
  "server/ and web/ do not import each other: move what both need to contract/ or domain/.";
const store = "store.ts is private to its slice: import an exported function of the slice instead.";
const ui = "web/ui does not import slices or web/app: pass what it needs as a property.";
const app = "A slice does not import web/app: web/app imports the slices.";

describe("imports between rooms", () => {
  test.each([
    ["domain/totals/totals.ts", "node:fs", pure],
    ["domain/totals/totals.ts", "zod", pure],
    ["domain/totals/totals.ts", "#contract/values.ts", pure],
    ["domain/totals/totals.ts", "../../server/main.ts", pure],
    ["contract/values.ts", "../server/main.ts", "contract/ imports domain/ and zod only."],
    ["contract/values.ts", "pg", "contract/ imports domain/ and zod only."],
    ["server/http/app.ts", "../../web/ui/money.tsx", apart],
    ["web/clients/list.tsx", "../../server/clients/store.ts", apart],
    ["domain/totals/totals.test.ts", "../../server/main.ts", pure],
  ])("%s may not import %s", (from, specifier, message) => {
    expect(wallBetween(from, specifier)).toBe(message);
  });

  test.each([
    ["domain/amountInWords/french.ts", "n2words/fr-FR"],
    ["domain/totals/totals.ts", "./money.ts"],
    ["domain/totals/totals.test.ts", "node:fs"],
    ["domain/totals/totals.test.ts", "fast-check"],
    ["contract/values.ts", "zod"],
    ["contract/values.ts", "#domain/money/money.ts"],
    ["server/http/app.ts", "fastify"],
    ["server/clients/routes.ts", "#contract/clients.ts"],
    ["web/main.tsx", "react"],
    ["e2e/invoices.spec.ts", "../server/main.ts"],
  ])("%s may import %s", (from, specifier) => {
    expect(wallBetween(from, specifier)).toBeNull();
  });
});

describe("imports between slices", () => {
  test.each([
    ["server/documents/create.ts", "../clients/store.ts", store],
    ["server/documents/writes/create.ts", "../../clients/store.ts", store],
    ["server/main.ts", "./clients/store.ts", store],
    ["web/ui/picker.tsx", "../clients/list.tsx", ui],
    ["web/ui/picker.tsx", "../app/shell.tsx", ui],
    ["web/clients/list.tsx", "../app/shell.tsx", app],
  ])("%s may not import %s", (from, specifier, message) => {
    expect(wallBetween(from, specifier)).toBe(message);
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

describe("cycles between the folders of a room", () => {
  const graph = folderImports([
    ["server/documents/routes.ts", 'import { next } from "../numbering/next.ts";'],
    ["server/numbering/next.ts", 'import type { Tx } from "../database/database.ts";'],
    ["server/database/database.ts", 'export { days } from "../documents/days.ts";'],
    ["server/database/database.db.test.ts", 'import { send } from "../mail/send.ts";'],
    ["server/mail/send.ts", 'import { Tx } from "../database/database.ts";'],
    ["server/services.ts", 'import { send } from "./mail/send.ts";'],
  ]);

  test("an import that closes one is refused by its whole path", () => {
    expect(cycleMessage(graph, "server/documents/routes.ts", "../numbering/next.ts")).toBe(
      "Folders of server/ form no cycle: documents → numbering → database → documents.",
    );
  });

  test.each([
    ["server/mail/send.ts", "../database/database.ts"],
    ["server/mail/send.ts", "../services.ts"],
    ["server/documents/routes.ts", "./store.ts"],
    ["server/documents/routes.ts", "fastify"],
    ["server/database/database.db.test.ts", "../mail/send.ts"],
  ])("%s may import %s", (from, specifier) => {
    expect(cycleMessage(graph, from, specifier)).toBeNull();
  });

  test("two slices of web/ do not import each other", () => {
    const web = folderImports([
      ["web/clients/detail/Documents.tsx", 'import { kinds } from "../../documents/kinds.ts";'],
      ["web/documents/columns.tsx", 'import { clientName } from "../clients/clientName.ts";'],
    ]);
    expect(cycleMessage(web, "web/documents/columns.tsx", "../clients/clientName.ts")).toBe(
      "Folders of web/ form no cycle: documents → clients → documents.",
    );
    expect(cycleMessage(web, "web/documents/columns.tsx", "../ui/table.tsx")).toBeNull();
  });
});
