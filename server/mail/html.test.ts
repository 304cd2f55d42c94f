import { expect, test } from "vitest";
import { mailHtml } from "./html.ts";

test("user text is escaped", () => {
  const html = mailHtml('<img src=x onerror="alert(1)"> & "Atlas"', "fr");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;Atlas&quot;");
  expect(html).not.toContain("<img");
});

test("paragraphs and line breaks are converted", () => {
  const html = mailHtml("Bonjour,\n\nCordialement,\nAtelier Atlas", "fr");
  expect(html).toContain(
    '<p dir="auto">Bonjour,</p><p dir="auto">Cordialement,<br>Atelier Atlas</p>',
  );
});

test("an Arabic mail has the direction rtl", () => {
  expect(mailHtml("تحية طيبة", "ar")).toContain('<html lang="ar" dir="rtl">');
});

test("a URL on its own line is a link", () => {
  const address = "https://daftar.example/reset-password?token=a&b";
  const escaped = "https://daftar.example/reset-password?token=a&amp;b";
  expect(mailHtml(address, "en")).toContain(`<a href="${escaped}">${escaped}</a>`);
  expect(mailHtml("javascript:alert(1)", "en")).not.toContain("<a ");
});
