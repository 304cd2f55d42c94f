import { clientDisplayName } from "#domain/clients/clients.ts";
import { formatDay, parseDay } from "#domain/days/days.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import type { Client } from "#contract/clients.ts";
import type { Language } from "#domain/text/language.ts";

type Content = Node | string | null | false;

/** An element with a class and children; null and false are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: Content[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className !== "") created.className = className;
  created.append(...children.filter((child) => child !== null && child !== false));
  return created;
}

declare global {
  /** The translations of EARLY_TEXT_KEYS by language. */
  const __EARLY_TEXTS__: Record<string, Record<string, string>>;
}

/** `beforePaint.js` has set the language before this script runs. */
export const language = document.documentElement.lang as Language;

/** A translation among those of EARLY_TEXT_KEYS. */
export const text = (key: string): string => __EARLY_TEXTS__[language]?.[key] ?? "";

/** A text that a user entered, isolated, because its direction may differ from the page's. */
export const userText = (text: string) => element("bdi", "", text);

/**
 * An amount of the wire with its currency, and wider thousands separators as in ui/text/Amount.tsx; empty if it isn't an
 * exact amount in dinars.
 */
export function money(dinars: number): HTMLElement {
  const amount = centimesFromDinars(dinars);
  const shown = amount === null ? "" : formatMoney(amount, language);
  const parts = shown.split(/(\u202F)/).map((part) => (part === "\u202F" ? gap(part) : part));
  return element("bdi", "early-amount", ...parts);
}

const gap = (space: string) => element("span", "early-gap", space);

/** A day of the wire, as on the rendered page. */
export function day(wireDay: string): HTMLElement {
  const read = parseDay(wireDay);
  const shown = element(
    "time",
    "early-amount",
    read === null ? wireDay : formatDay(read, language),
  );
  shown.dir = "ltr";
  return shown;
}

/** The display name of a client of the wire. */
export function clientName({
  userType,
  nom,
  prenom,
  counter,
}: Pick<Client, "userType" | "nom" | "prenom" | "counter">): HTMLElement {
  const named = { type: userType, lastName: nom, firstName: prenom, counter };
  return userText(clientDisplayName(named, language));
}

/** An object in the local storage; empty if there is none. */
export function readStored(key: string): object {
  return Object(JSON.parse(localStorage.getItem(key) ?? "null")) as object;
}
