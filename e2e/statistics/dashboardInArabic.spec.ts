import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectFigure } from "../../testing/browser/statistics.ts";
import { main, expectNotBusy } from "../../testing/browser/steps.ts";
import { expectRows, addInvoicesOfTwoYears } from "../../testing/browser/invoicesOfTwoYears.ts";

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the months are right to left, with their Algerian names", async ({ page, signedIn, t }) => {
    await addInvoicesOfTwoYears(signedIn);
    await page.goto("/dashboard?year=2024");
    await expectFigure(page, "رقم الأعمال", [
      "4 771,90 دج",
      "4 000,00 دج خارج الرسم",
      "فواتير 2024، بكل الرسوم",
      t("statistics.kpi.revenueWords"),
      "الإشعارات الدائنة، غير مطروحة: 595,00 دج",
    ]);
    await expectFigure(page, "مجموع الزبائن", ["3", "مؤسستان ·شخص واحد"]);
    const label = t("statistics.revenue.label", { year: 2024 });
    await expectRows(page, label, [["مارس", "2 391,90 دج"]], ([month]) => month === "مارس");
    const months = page.getByRole("slider", { name: label });
    await months.scrollIntoViewIfNeeded();
    const box = await months.boundingBox();
    if (box === null) throw new Error("the drawing has no place");
    await page.mouse.move(box.x + box.width - 5, box.y + 20);
    await expect(months).toContainText("جانفي 2024");
    await page.mouse.move(box.x + 5, box.y + 20);
    await expect(months).toContainText("ديسمبر 2024");
    await page.mouse.move(0, 0); // A pointer over a month that moves under it shows that month again.
    await months.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(months).toHaveAttribute("aria-valuenow", "2");
  });
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the key figures are in two columns", async ({ page, signedIn, t }) => {
    await addInvoicesOfTwoYears(signedIn);
    await page.goto("/dashboard?year=2024");
    const figures = main(page).locator(`dl[aria-label="${t("statistics.kpi.label")}"] > div`);
    await expect(figures).toHaveCount(4);
    await expectNotBusy(page);
    const boxes = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()));
    const tops = boxes.map((box) => Math.round(box?.y ?? -1));
    expect(tops[0]).toBe(tops[1]);
    expect(tops[2]).toBe(tops[3]);
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  });
});
