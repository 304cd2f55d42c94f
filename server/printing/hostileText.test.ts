import { afterAll, describe, expect, test } from "vitest";

import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { cleanText, directionOfText } from "./printableText.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

/** Prints the same text in the number, the notes, and fields of the organization, the client and a line. */
async function printEverywhere(text: string): Promise<string> {
  const { enterprise, client } = exampleDocument();
  const document = exampleDocument({
    numero: text.slice(0, 40),
    notes: text,
    enterprise: { ...enterprise, name: text, slogan: text, nif: text, address: text },
    client: { ...client, lastName: text, email: text, address: text, ai: text },
    lines: [{ name: text, description: text, reference: text, unit: text }],
  });
  const { pages } = await printedText(await printer.print(document));
  return pages.join("\n");
}

describe("user text is printed as text, never as markup", () => {
  test.each([
    '#import "x.typ": *',
    '#read("/etc/passwd")',
    "$x^2$ et $ \\frac $",
    "*gras* _italique_ `code`",
    "\\ \\u{41} \\n \\\\",
    "@ref <label> = Titre",
    "<script>alert(1)</script>",
    "// commentaire /* ouvert",
    '"]}) #panic()',
    "100 % & {accolades} [crochets] ~ -- ---",
  ])("%s", async (text) => {
    expect(await printEverywhere(text)).toContain(text);
  });
});

describe("what can't be printed is dropped, and the rest stays", () => {
  test.each([
    ["a NUL and controls", "avant\u0000\u0007\u001B\u0085après"],
    ["lone surrogates", "avant\uD800après\uDC00"],
    ["a right-to-left override", "avant\u202Eaprès\u2066\u2069"],
    ["no characters", "avant\uFFFE\uFFFF\uFFF9après"],
  ])("%s", async (_, text) => {
    const printed = await printEverywhere(text);
    expect(printed).toContain("avant");
    expect(printed).toContain("après");
  });
});

test("a name of 200 characters without a space is printed whole", async () => {
  const printed = await printEverywhere("W".repeat(200));
  expect(printed.replace(/\s/g, "")).toContain("W".repeat(200));
});

test("characters of many scripts, joined emoji and piled accents are no error", async () => {
  expect(await printEverywhere(`Ωя עברית 中文 👩‍👩‍👧 Z${"\u0301".repeat(200)} ﷺ`)).toContain("Ωя");
});

test("a unit that is cut inside an emoji is no error", async () => {
  const document = exampleDocument({ lines: [{ name: "Colis", unit: "12345678901👩 par lot" }] });
  expect((await printedText(await printer.print(document))).pages.join()).toContain("Colis");
});

test("a text of unprintable characters counts as empty", () => {
  expect(cleanText("\u0000\u202E \u200B")).toBeNull();
  expect(cleanText("null")).toBeNull();
});

test("the direction of a text is that of its first letter", () => {
  expect(directionOfText("12, شارع ديدوش")).toBe("rtl");
  expect(directionOfText("12, rue Didouche شارع")).toBe("ltr");
  expect(directionOfText("0550 12 34 56")).toBe("ltr");
});
