import { expect, test } from "vitest";
import { invitationMail } from "./invitationMail.ts";

const LINK = "https://daftar.example/invitation?token=abc";

const mailOf = (organization: string, inviter = "Amel Cherif") =>
  invitationMail("fr", { organization, inviter, role: "SALES", link: LINK });

test("an invitation names the organization and the inviter", () => {
  const { subject, text } = mailOf("Sarl Atlas");
  expect(subject).toBe("Daftar – invitation de Sarl Atlas");
  expect(text).toContain("Amel Cherif vous invite à rejoindre Sarl Atlas sur Daftar.");
});

test("names are cut to 60 characters in subject and text", () => {
  const { subject, text } = mailOf("A".repeat(200), "B".repeat(200));
  const [organization, inviter] = ["A", "B"].map((letter) => `${letter.repeat(60)}…`);
  expect(subject).toBe(`Daftar – invitation de ${organization}`);
  expect(text).toContain(`${inviter} vous invite à rejoindre ${organization} sur Daftar.`);
});

test("the only link of the mail is the invitation's, whatever the names are", () => {
  const { subject, text } = mailOf("Gagnez sur HTTPS://prix.example", "WWW.prix.example");
  expect(subject).toBe("Daftar – invitation de Gagnez sur HTTPS: / /prix.example");
  expect(text).toContain("WWW. prix.example vous invite");
  expect(text.match(/:\/\/|www\.\S/gi)).toEqual(["://"]);
});
