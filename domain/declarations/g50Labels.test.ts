import { expect, it } from "vitest";

import { LANGUAGES } from "../text/language.ts";
import { G50_LABELS } from "./g50Labels.ts";

it.each(LANGUAGES)("no two boxes of the G50 have the same label in %s", (language) => {
  const labels = Object.values(G50_LABELS).map((label) => label[language]);
  expect(new Set(labels).size).toBe(labels.length);
});
