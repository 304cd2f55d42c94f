import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insistOnPhrases, loadPhrases, needPhrases } from "./phrases.ts";

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

test("the first phrases are asked for until they come", async () => {
  answering(busy(), busy(), busy(), busy(), busy(), busy(), Response.json({ greeting: "Hello" }));
  await Promise.all([insistOnPhrases("en"), vi.runAllTimersAsync()]);
  expect(i18next.getResource("en", "translation", "greeting")).toBe("Hello");
});

test("a page waits for its own phrases alone, whatever another was refused", async () => {
  await i18next.changeLanguage("de");
  answering(Response.json({ greeting: "Hallo" }), busy(), busy(), busy());
  await Promise.all([
    expect(needPhrases(["search"])).rejects.toThrow("503"),
    vi.runAllTimersAsync(),
  ]);

  answering(Response.json({ title: "Kunden" }));
  await needPhrases(["clients"]);
  expect(i18next.t("title")).toBe("Kunden");
});
