import { expect, test } from "vitest";
import { htmlOf } from "./html.ts";

test("what a person wrote is shown, never run", () => {
  const html = htmlOf('<img src=x onerror="alert(1)"> & "Atlas"', "fr");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;Atlas&quot;");
  expect(html).not.toContain("<img");
});

test("paragraphs and lines stay apart", () => {
  const html = htmlOf("Bonjour,\n\nCordialement,\nAtelier Atlas", "fr");
  expect(html).toContain(
    '<p dir="auto">Bonjour,</p><p dir="auto">Cordialement,<br>Atelier Atlas</p>',
  );
});

test("an Arabic mail is written from the right", () => {
  expect(htmlOf("تحية طيبة", "ar")).toContain('<html lang="ar" dir="rtl">');
});

test("an address on its own line can be clicked", () => {
  const address = "https://daftar.example/reset-password?token=a&b";
  const escaped = "https://daftar.example/reset-password?token=a&amp;b";
  expect(htmlOf(address, "en")).toContain(`<a href="${escaped}">${escaped}</a>`);
  expect(htmlOf("javascript:alert(1)", "en")).not.toContain("<a ");
});
