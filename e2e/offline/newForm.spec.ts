import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectKeptQuery, removeKeptQuery } from "../../testing/browser/kept.ts";
import { controlNetwork } from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";
import { lineForm, waitForNextFrames } from "../../testing/browser/steps.ts";

test.beforeEach(async ({ signedIn }) => {
  await addClient(signedIn, "SARL Sahel");
});

test("a new document stays typed when the organization can't be loaded, nor was kept", async ({
  page,
  context,
  problems,
  t,
}) => {
  const network = await controlNetwork(context);
  await page.goto("/devis/create");
  await expectKeptQuery(page, '["enterprise"]');
  network.isLost = true;
  await removeKeptQuery(page, '["enterprise"]');
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  await page.goto("/devis/create");
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  await name.fill("Ciment");
  // The request and its retry.
  const isOrganization = (path: string) => path === "/api/auth/enterprises/me";
  await expect.poll(() => failed.filter(isOrganization).length).toBe(2);
  await waitForNextFrames(page);
  await expect(name).toHaveValue("Ciment");
  problems.length = 0; // the connection is lost
});
