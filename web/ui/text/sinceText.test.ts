import { expect, test } from "vitest";
import type { Language } from "#domain/text/language.ts";
import { sinceText } from "./sinceText.ts";

// 14:05 in Algiers.
const NOW = Date.parse("2026-11-20T13:05:00Z");
const textSince = (at: string, language: Language = "fr") => sinceText(at, NOW, language);

test("a moment is formatted in seconds, minutes, hours, days, weeks, months or years ago", () => {
  expect(textSince("2026-11-20T13:04:30Z")).toBe("il y a 30 secondes");
  expect(textSince("2026-11-20T13:03:00Z")).toBe("il y a 2 minutes");
  expect(textSince("2026-11-20T10:00:00Z")).toBe("il y a 3 heures");
  expect(textSince("2026-11-17T08:00:00Z")).toBe("il y a 3 jours");
  expect(textSince("2026-11-01T08:00:00Z")).toBe("il y a 2 semaines");
  expect(textSince("2026-08-20T08:00:00Z")).toBe("il y a 3 mois");
  expect(textSince("2024-11-20T08:00:00Z")).toBe("il y a 2 ans");
});

test("yesterday is that of Algiers", () => {
  expect(textSince("2026-11-19T12:00:00Z")).toBe("hier");
  // 00:30 on the 19th in Algiers.
  expect(textSince("2026-11-18T23:30:00Z")).toBe("hier");
  expect(textSince("2026-11-18T22:30:00Z")).toBe("avant-hier");
});

test("a moment ahead of this clock is not in the future", () => {
  expect(textSince("2026-11-20T13:09:00Z")).toBe("il y a 1 seconde");
});

test("English and Arabic have their words, with Latin digits", () => {
  expect(textSince("2026-11-20T13:00:00Z", "en")).toBe("5 minutes ago");
  expect(textSince("2026-11-20T13:03:00Z", "ar")).toBe("قبل دقيقتين");
  expect(textSince("2026-11-20T13:00:00Z", "ar")).toBe("قبل 5 دقائق");
});
