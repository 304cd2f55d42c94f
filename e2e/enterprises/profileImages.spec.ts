import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { answerQuestion, main, requestsOf, toast } from "../../testing/browser/steps.ts";

interface Images {
  logo_url: string | null;
  signature_url: string | null;
  cachet_url: string | null;
}

const panel = (page: Page, t: Translate) =>
  page.getByRole("dialog", { name: t("enterprises.edit.title") });

async function openImages(page: Page, t: Translate): Promise<void> {
  await page.goto("/profile?tab=pictures");
  const name = `${t("enterprises.profile.edit")} – ${t("enterprises.images.title")}`;
  await page.getByRole("button", { name }).click();
}

const field = (page: Page, t: Translate, image: string) =>
  panel(page, t).getByLabel(t(`enterprises.images.${image}`), { exact: true });

const saveButton = (page: Page, t: Translate) =>
  panel(page, t).getByRole("button", { name: t("ui.save"), exact: true });

/** A scanned stamp on white paper. */
const stampFile = async (name = "cachet.png") => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: "#fff" } })
    .composite([
      {
        input: await sharp({
          create: { width: 30, height: 30, channels: 3, background: "#2540a8" },
        })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer(),
});

test("logo, signature and stamp are previewed and uploaded; the stamp gets a transparent background", async ({
  page,
  signedIn,
  url,
  t,
  expectAccessible,
}) => {
  await openImages(page, t);
  await expect(field(page, t, "logo")).toBeFocused();
  await expect(field(page, t, "logo")).toBeInViewport({ ratio: 1 });
  await field(page, t, "logo").setInputFiles(await stampFile("logo.png"));
  await expect(
    panel(page, t).getByRole("img", { name: t("enterprises.images.logo") }),
  ).toBeVisible();
  await field(page, t, "signature").setInputFiles(await stampFile());
  await field(page, t, "stamp").setInputFiles(await stampFile());
  await panel(page, t).getByLabel(t("enterprises.images.transparent")).last().check();
  await expectAccessible(page);
  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.profile.organizationSaved"))).toBeVisible();
  for (const image of ["logo", "signature", "stamp"]) {
    const shown = main(page).getByRole("img", { name: t(`enterprises.images.${image}`) });
    await expect(shown).toHaveJSProperty("naturalWidth", 60);
  }
  const mine = await signedIn.api<Images>("GET", "/auth/enterprises/me");
  const readCornerAlpha = async (path: string | null) => {
    const bytes = await (await fetch(`${url}${path}`)).arrayBuffer();
    const one = { left: 55, top: 55, width: 1, height: 1 };
    return (await sharp(bytes).ensureAlpha().extract(one).raw().toBuffer())[3];
  };
  expect(await readCornerAlpha(mine.signature_url)).toBe(255);
  expect(await readCornerAlpha(mine.cachet_url)).toBe(0);
});

test("signature and stamp are first uploaded together, later separately", async ({
  page,
  signedIn,
  t,
}) => {
  await openImages(page, t);
  const sent = requestsOf(page, "PUT", "/enterprises/me");
  await field(page, t, "signature").setInputFiles(await stampFile());
  await saveButton(page, t).click();
  await expect(panel(page, t).getByText(t("enterprises.images.pairHint"))).toBeVisible();
  await expect(field(page, t, "stamp")).toBeFocused();
  expect(sent).toHaveLength(0);
  await field(page, t, "stamp").setInputFiles(await stampFile());
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  const before = await signedIn.api<Images>("GET", "/auth/enterprises/me");

  await openImages(page, t);
  await field(page, t, "stamp").setInputFiles(await stampFile());
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  const after = await signedIn.api<Images>("GET", "/auth/enterprises/me");
  expect(after.signature_url).toBe(before.signature_url);
  expect(after.cachet_url).not.toBe(before.cachet_url);
});

test("an image can be dropped on its field; another file is refused with the reason", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await openImages(page, t);
  const logo = field(page, t, "logo");
  const drop = async (names: string[], type: string, bytes: number[]) => {
    const transfer = await page.evaluateHandle(
      ([all, kind, data]) => {
        const made = new DataTransfer();
        for (const name of all)
          made.items.add(new File([Uint8Array.from(data)], name, { type: kind }));
        return made;
      },
      [names, type, bytes] as const,
    );
    await logo.dispatchEvent("drop", { dataTransfer: transfer });
  };
  const alert = (text: string) => panel(page, t).getByRole("alert").filter({ hasText: text });
  const { buffer } = await stampFile();
  await drop(["statuts.pdf"], "application/pdf", [1, 2, 3]);
  await expect(alert(t("enterprises.images.notImage"))).toBeVisible();
  await drop(["a.png", "b.png"], "image/png", [...buffer]);
  await expect(alert(t("enterprises.images.alone"))).toBeVisible();
  await drop(["faux.png"], "image/png", [1, 2, 3]);
  await expect(alert(t("enterprises.images.unreadable"))).toBeVisible();
  await expect(saveButton(page, t)).toBeDisabled();
  const large = { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(4_194_305) };
  await logo.setInputFiles(large);
  await expect(alert(t("enterprises.images.tooLarge", { size: 4 }))).toBeVisible();
  await drop(["logo.png"], "image/png", [...buffer]);
  await expect(
    panel(page, t).getByRole("img", { name: t("enterprises.images.logo") }),
  ).toBeVisible();
  await expect(panel(page, t).getByRole("alert")).toHaveCount(0);
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
});

for (const [status, code, text] of [
  [400, "INVALID_FILE_TYPE", "ui.errors.INVALID_FILE_TYPE"],
  [413, "FILE_TOO_LARGE", "enterprises.images.hint"],
  [429, "ORGANIZATION_BUSY", "ui.errors.ORGANIZATION_BUSY"],
  [503, "SERVER_BUSY", "ui.errors.SERVER_BUSY"],
] as const) {
  test(`an image that the server refuses with ${code} shows why and stays selected`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.route("**/api/enterprises/*/logo", (route) =>
      route.fulfill({ status, json: { code, message: "refused" } }),
    );
    await openImages(page, t);
    await field(page, t, "logo").setInputFiles(await stampFile());
    await saveButton(page, t).click();
    await expect(toast(page, t("enterprises.images.failed"))).toContainText(t(text));
    await expect(panel(page, t).getByText(t("enterprises.images.pending"))).toBeVisible();
    problems.length = 0; // the refusal is intended
  });
}

test("an image is removed after a confirmation, and the fields are saved without a conflict", async ({
  page,
  signedIn,
  t,
}) => {
  await openImages(page, t);
  await field(page, t, "logo").setInputFiles(await stampFile());
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  await openImages(page, t);
  const name = t("enterprises.images.removeNamed", { name: t("enterprises.images.logo") });
  await panel(page, t).getByRole("button", { name }).click();
  await answerQuestion(page, t, "no");
  await panel(page, t).getByRole("button", { name }).click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, t("enterprises.images.removed"))).toBeVisible();
  await expect(
    panel(page, t).getByRole("img", { name: t("enterprises.images.logo") }),
  ).toBeHidden();
  expect((await signedIn.api<Images>("GET", "/auth/enterprises/me")).logo_url).toBeNull();
  await panel(page, t).getByLabel(t("enterprises.fields.slogan")).fill("Le bois");
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  expect(await signedIn.api("GET", "/auth/enterprises/me")).toMatchObject({ slogan: "Le bois" });
});

test("a logo that somebody else uploaded meanwhile can replace the chosen one", async ({
  page,
  signedIn,
  url,
  t,
}) => {
  await openImages(page, t);
  await field(page, t, "logo").setInputFiles(await stampFile("mine.png"));
  const body = new FormData();
  body.append("logo", new Blob([new Uint8Array((await stampFile()).buffer)]), "theirs.png");
  const headers = { authorization: `Bearer ${signedIn.accessToken}` };
  const address = `${url}/api/enterprises/${signedIn.enterpriseId}/logo`;
  await fetch(address, { method: "PATCH", headers, body });
  const { logo_url: theirs } = await signedIn.api<Images>("GET", "/auth/enterprises/me");
  await saveButton(page, t).click();
  const alert = panel(page, t)
    .getByRole("alert")
    .filter({ hasText: t("ui.conflict.title") });
  await expect(alert.getByRole("term")).toHaveText([t("enterprises.images.logo")]);
  await alert.getByRole("button", { name: t("ui.conflict.takeOver") }).click();
  await panel(page, t).getByLabel(t("enterprises.fields.slogan")).fill("Le bois");
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  const saved = await signedIn.api<Images>("GET", "/auth/enterprises/me");
  expect(saved).toMatchObject({ logo_url: theirs, slogan: "Le bois" });
});
