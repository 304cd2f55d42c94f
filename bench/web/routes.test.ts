import { expect, it } from "vitest";
import { readRoutes } from "./routes.ts";

it("the router's own table names each page with its modules and its phrases", async () => {
  const routes = new Map((await readRoutes()).map((route) => [route.path, route]));
  expect(routes.get("/login")?.modules).toEqual(["accounts/LoginPage.tsx"]);
  expect(routes.get("/clients")).toEqual({
    path: "/clients",
    modules: ["app/Shell.tsx", "clients/ClientsPage.tsx"],
    phrases: ["clients"],
  });
  const modules = (path: string) => routes.get(path)?.modules;
  expect(modules("/factures/:id/edit")).toEqual(modules("/devis/:id/edit"));
  expect(modules("/devis/:id/edit")).toContain("documents/form/DocumentEditPage.tsx");
  const empty = [...routes.values()].filter((route) => route.modules.length === 0);
  expect(empty).toEqual([]);
});
