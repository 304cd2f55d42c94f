import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { registerOwner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { answerQuestion, toast } from "../../testing/browser/steps.ts";
import { totpCode } from "../../testing/totp.ts";

test("an owner requires two-step sign-in of all members, and a member sets it up and continues", async ({
  page,
  browser,
  url,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "Sarl Rahma");
  const seller = await addMember(url, signedIn, "SALES");
  await page.goto("/equipe");
  const ask = page.getByRole("switch", { name: t("enterprises.team.twoStep.ask") });
  await expect(ask).toBeDisabled();
  await expect(page.getByText(t("ui.errors.OWN_TWO_STEP_OFF"))).toBeVisible();
  const { secret: own } = await signedIn.api<{ secret: string }>("POST", "/auth/two-step", {
    password: signedIn.password,
  });
  await signedIn.api("POST", "/auth/two-step/confirm", { code: totpCode(own) });
  await page.reload();
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByRole("dialog")).toContainText(seller.email);
  await answerQuestion(page, t, "yes");
  await expect(toast(page, t("enterprises.team.twoStep.switchedOn"))).toBeVisible();
  await expect(ask).toBeChecked();
  await expect(ask).toBeFocused();

  const context = await browser.newContext({ baseURL: url, locale: "fr-DZ" });
  const other = await context.newPage();
  await signInOn(other, url, seller);
  await other.goto("/clients");
  await expect(other).toHaveURL(/\/two-step\?next=%2Fclients$/);
  await expect(other.getByRole("main")).toContainText("Menuiserie El Djazaïr");
  const password = other.getByLabel(t("accounts.password"), { exact: true });
  await password.fill(seller.password);
  await password.press("Enter");
  await expect(other.getByAltText(t("accountPages.security.twoStep.qr"))).toBeVisible();
  await expectAccessible(other);
  const secret = (await other.locator("bdi[dir=ltr]").innerText()).replaceAll(" ", "");
  const code = other.getByLabel(t("accountPages.security.twoStep.code"), { exact: true });
  await code.fill(totpCode(secret));
  await code.press("Enter");
  await other.getByRole("button", { name: t("accountPages.security.twoStep.stored") }).click();
  await expect(other).toHaveURL(/\/clients$/);
  await expect(other.getByText("Sarl Rahma")).toBeVisible();

  await page.reload();
  const members = page.getByRole("list", { name: t("enterprises.team.members") });
  const reset = members.getByRole("button", { name: t("enterprises.team.twoStep.reset") });
  await reset.press("Enter");
  await answerQuestion(page, t, "yes");
  await expect(reset).toHaveCount(0);
  await expect(members).toBeFocused();
  await context.close();
});

test("a member leaves an organization that requires two-step sign-in, and continues in another one", async ({
  page,
  url,
  signedIn,
  t,
}) => {
  const other = await registerOwner(url, { name: "Atelier Hoggar" });
  const { secret } = await other.api<{ secret: string }>("POST", "/auth/two-step", {
    password: other.password,
  });
  await other.api("POST", "/auth/two-step/confirm", { code: totpCode(secret) });
  await other.api("PUT", "/team/two-step", { required: true });
  const invitation = { email: signedIn.email, role: "SALES" };
  const { link } = await other.api<{ link: string }>("POST", "/team/invitations", invitation);
  await page.goto(link);
  await page.getByRole("button", { name: t("accountPages.invitation.join") }).click();
  await expect(page).toHaveURL(/\/two-step/);
  const leave = page.getByRole("button", {
    name: t("accountPages.security.twoStep.leave", { name: "\u2068Atelier Hoggar\u2069" }),
  });
  await leave.click();
  await expect(page.getByRole("dialog")).toContainText("Atelier Hoggar");
  await answerQuestion(page, t, "yes");
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
});

test("a session that ends while the page of two-step sign-in is open leads to the sign-in page", async ({
  page,
  url,
  owner,
  t,
  problems,
}) => {
  const seller = await addMember(url, owner, "SALES");
  const { secret } = await owner.api<{ secret: string }>("POST", "/auth/two-step", {
    password: owner.password,
  });
  await owner.api("POST", "/auth/two-step/confirm", { code: totpCode(secret) });
  await owner.api("PUT", "/team/two-step", { required: true });
  await signInOn(page, url, seller);
  await page.goto("/clients");
  const password = page.getByLabel(t("accounts.password"), { exact: true });
  await expect(password).toBeVisible();
  const { refreshToken } = seller;
  await page.request.post(`${url}/api/auth/logout`, { data: { refreshToken } });
  await password.fill(seller.password);
  await password.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Ftwo-step%3Fnext%3D%252Fclients");
  problems.length = 0; // the server's refusals are intended
});
