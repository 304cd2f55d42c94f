import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PROGRESS_CONTENT_TYPE } from "#contract/progress.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, importClients } from "../../testing/browser/records.ts";
import { toast } from "../../testing/browser/steps.ts";

/** Pauses a PDF export after its first progress line until the returned function is called. */
async function pauseAfterFirstLine(page: Page) {
  await page.addInitScript(() => {
    const gate = Promise.withResolvers<void>();
    Object.assign(window, { release: gate.resolve });
    const originalFetch = window.fetch;
    window.fetch = async (...args) => {
      const response = await originalFetch(...args);
      if (!response.url.includes("/export.pdf")) return response;
      let isPaused = false;
      const pause = new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          const end = isPaused ? 0 : chunk.indexOf(10) + 1;
          controller.enqueue(chunk.subarray(0, end));
          isPaused ||= end > 0;
          if (isPaused) await gate.promise;
          controller.enqueue(chunk.subarray(end));
        },
      });
      return new Response(response.body?.pipeThrough(pause), response);
    };
  });
  return () => page.evaluate(() => (window as unknown as { release(): void }).release());
}

const startExport = async (page: Page, t: Translate) => {
  await page.getByRole("button", { name: t("ui.export.label") }).click();
  await page.getByRole("menuitem", { name: t("ui.export.pdf") }).click();
};

const dialog = (page: Page, t: Translate) =>
  page.getByRole("dialog", { name: t("ui.export.title") });

/** The progress that the dialog shows: rows, total and percentage. */
async function readProgress(page: Page, t: Translate) {
  const pattern = t("ui.export.rows").replace("{{done}}", "(\\d+)").replace("{{total}}", "(\\d+)");
  const text = dialog(page, t).getByText(new RegExp(`^${pattern}$`));
  await expect(text).not.toHaveText(/^0 /);
  const numbers = new RegExp(pattern).exec(await text.innerText());
  const bar = dialog(page, t).getByRole("progressbar");
  const percent = Number(await bar.getAttribute("aria-valuenow"));
  return { done: Number(numbers?.[1]), total: Number(numbers?.[2]), percent };
}

test("a long PDF export shows its progress and downloads the file", async ({
  page,
  url,
  signedIn,
  t,
  expectAccessible,
}) => {
  await importClients(url, signedIn, "SARL Sahel", 500);
  const release = await pauseAfterFirstLine(page);
  await page.goto("/clients");
  await startExport(page, t);
  const { done, total, percent } = await readProgress(page, t);
  expect(total).toBe(500);
  expect(done).toBeGreaterThan(100);
  expect(done).toBeLessThan(500);
  expect(percent).toBeCloseTo((done / 500) * 90, 0);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await release();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
  await expect(toast(page, "500 lignes exportées")).toBeVisible();
  await expect(dialog(page, t)).toBeHidden();
});

test("a long PDF export can be cancelled and started again", async ({ page, url, signedIn, t }) => {
  await importClients(url, signedIn, "EURL Tell", 500);
  const release = await pauseAfterFirstLine(page);
  await page.goto("/clients");
  await startExport(page, t);
  expect((await readProgress(page, t)).total).toBe(500);
  await dialog(page, t)
    .getByRole("button", { name: t("ui.cancel") })
    .click();
  await release();
  await expect(dialog(page, t)).toBeHidden();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await startExport(page, t);
  expect((await download).suggestedFilename()).toBe("liste_des_clients.pdf");
});

test("a PDF export that fails midway shows the error and downloads nothing", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  page.on("download", () => expect("half a file").toBe("no file"));
  const rows = '{"done":380,"total":1000}\n';
  const failure = '{"error":{"code":"SERVICE_UNAVAILABLE","message":"The work took too long"}}\n';
  const answers = [rows + failure, `${rows}{"bytes":90000}\n%PDF-1.7\n`];
  await page.route("**/api/clients/export.pdf*", (route) =>
    route.fulfill({ contentType: PROGRESS_CONTENT_TYPE, body: answers.shift() ?? "" }),
  );
  await page.goto("/clients");
  for (const code of ["SERVICE_UNAVAILABLE", "NETWORK"] as const) {
    await startExport(page, t);
    await expect(toast(page, t(`ui.errors.${code}`))).toContainText(t("ui.export.failed"));
  }
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("a filtered PDF export reads rows, then prints them, with one progress bar that never decreases", async ({
    page,
    url,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await importClients(url, signedIn, "الأطلس", 500);
    await addClient(signedIn, "SARL Sahel");
    const release = await pauseAfterFirstLine(page);
    await page.goto(`/clients?search=${encodeURIComponent("الأطلس")}`);
    await expect(page.getByText("1–10 / 500")).toBeVisible();
    await startExport(page, t);
    const { done, total, percent } = await readProgress(page, t);
    expect(total).toBe(500);
    expect(done).toBeLessThan(500);
    expect(percent).toBeCloseTo(10 + (done / 500) * 80, 0);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await release();
    expect((await download).suggestedFilename()).toBe("liste_des_clients.pdf");
    await expect(toast(page, t("ui.export.done_other").replace("{{count}}", "500"))).toBeVisible();
  });
});
