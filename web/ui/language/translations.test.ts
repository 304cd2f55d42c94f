import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { backend } from "./backend.ts";
import {
  LOADING_OPTIONS,
  loadLanguage,
  loadNamespaces,
  retryLanguageUntilLoaded,
} from "./translations.ts";

// Each test loads a different language, because i18next is initialized only once.
beforeAll(async () => {
  await i18next.use(backend).init({ ...LOADING_OPTIONS, lng: "fr" });
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers the page's requests in order; then the connection is lost. */
function respondWith(...responses: Response[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    const next = responses.shift();
    if (next === undefined) throw new TypeError("Failed to fetch");
    return next;
  });
  return requested;
}

const unavailable = () =>
  Response.json({ code: "SERVICE_UNAVAILABLE", message: "…" }, { status: 503 });

test("a file that fails three times is fetched again on the next use", async () => {
  const requested = respondWith(
    unavailable(),
    unavailable(),
    unavailable(),
    Response.json({ greeting: "Bonjour" }),
  );
  await Promise.all([
    expect(loadLanguage("fr")).rejects.toThrow("no translations: fr/translation"),
    vi.runAllTimersAsync(),
  ]);
  expect(i18next.exists("code")).toBe(false);

  await loadLanguage("fr");
  expect(i18next.t("greeting")).toBe("Bonjour");
  expect(requested[0]).toBe("/locales/fr/translation.json?v=1");
});

test("an aborted response and an error response are retried", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  respondWith(new Response(broken), unavailable(), Response.json({ greeting: "مرحبا" }));
  await Promise.all([loadLanguage("ar"), vi.runAllTimersAsync()]);
  expect(i18next.getResource("ar", "translation", "greeting")).toBe("مرحبا");
});

test("the first translations are requested until they arrive", async () => {
  const failures = Array.from({ length: 6 }, unavailable);
  respondWith(...failures, Response.json({ greeting: "Hello" }));
  await Promise.all([retryLanguageUntilLoaded("en"), vi.runAllTimersAsync()]);
  expect(i18next.getResource("en", "translation", "greeting")).toBe("Hello");
});

test("a page depends on its own namespaces, whether or not another one failed", async () => {
  respondWith(Response.json({ greeting: "Hallo" }), unavailable(), unavailable(), unavailable());
  await i18next.changeLanguage("de");
  await Promise.all([
    expect(loadNamespaces(["search"])).rejects.toThrow("no translations: de/search"),
    vi.runAllTimersAsync(),
  ]);

  respondWith(Response.json({ title: "Kunden" }));
  await loadNamespaces(["clients"]);
  expect(i18next.t("title")).toBe("Kunden");
});
