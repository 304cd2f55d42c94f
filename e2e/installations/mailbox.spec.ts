import { expect, test } from "../../testing/browser/mail.ts";

test("the link for a new password leads to the installation that sent it", async ({
  mailbox,
  owner,
  url,
}) => {
  expect(await owner.api("GET", "/config")).toMatchObject({ mail: true });
  await owner.api("POST", "/auth/forgot-password", { email: owner.email, lang: "ar" });
  const { subject, text = "" } = await mailbox.nextMailTo(owner.email);
  expect(subject).toBe("دفتر – كلمة مرور جديدة");
  const token = new RegExp(`${url}/reset-password\\?token=([\\w-]+)`).exec(text)?.[1];
  const newPassword = "Devis#2027";
  await owner.api("POST", "/auth/forgot-password/confirm", { token, newPassword });
  await owner.api("POST", "/auth/login", { email: owner.email, password: newPassword });
});
