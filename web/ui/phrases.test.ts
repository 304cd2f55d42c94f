import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "./phrases.ts";

vi.stubGlobal("__PHRASES_DIGEST__", "1");

beforeEach(async () => {
  vi.useFakeTimers();
  await i18next.init({ lng: "fr", resources: {} });
});

afterEach(() => vi.useRealTimers());

/** What the program answers, one try after the other. */
function answering(...answers: Response[]): void {
  vi.stubGlobal("fetch", async () => {
    const next = answers.shift();
    if (next === undefined) throw new TypeError("Failed to fetch");
    return next;
  });
}

const busy = () => Response.json({ code: "SERVICE_UNAVAILABLE", message: "…" }, { status: 503 });

test("phrases refused three times are no phrases, and are fetched when they are asked for again", async () => {
  answering(busy(), busy(), busy(), Response.json({ greeting: "Bonjour" }));
  await Promise.all([expect(loadPhrases("fr")).rejects.toThrow("503"), vi.runAllTimersAsync()]);
  expect(i18next.exists("code")).toBe(false);

  await loadPhrases("fr");
  expect(i18next.t("greeting")).toBe("Bonjour");
});

test("phrases that break off on the way, then are refused, come with the third try", async () => {
  answering(new Response('{"greeting":"مر'), busy(), Response.json({ greeting: "مرحبا" }));
  await Promise.all([loadPhrases("ar"), vi.runAllTimersAsync()]);
  expect(i18next.getResource("ar", "translation", "greeting")).toBe("مرحبا");
});
