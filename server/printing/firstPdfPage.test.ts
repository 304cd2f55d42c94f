import { afterAll, expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { documentData } from "./documentData.ts";
import { takeFirstLines } from "./firstLines.ts";
import { cutFirstPdfPage, type FirstPdfPage } from "./firstPdfPage.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

const lines = (count: number, name = "Vitrage") => Array.from({ length: count }, () => ({ name }));

const A4 =
  /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 59[56][\d.]* 84[12][\d.]*" width="59[56]/;

test("the picture of a document of three pages has the first page alone, and says that there are three", async () => {
  const { svg, pages } = await printer.drawFirstPage(exampleDocument({ lines: lines(40) }));
  expect(pages).toBe(3);
  expect(svg).toMatch(A4);
  expect(svg.match(/data-page-width/g)).toHaveLength(1);
  expect(svg.endsWith("</svg>")).toBe(true);
});

/** The page without the outlines of letters, which the other pages need too. */
const drawingOf = ({ svg }: FirstPdfPage) => svg.slice(svg.indexOf('<g class="typst-page"'));

test("the first page of a long document is drawn from its first lines, as it is printed", async () => {
  const draw = (count: number) => printer.drawFirstPage(exampleDocument({ lines: lines(count) }));
  const [whole, cut] = [await draw(80), await draw(81)]; // both have five pages
  expect(drawingOf(cut)).toBe(drawingOf(whole));
  const long = exampleDocument({ lines: lines(500) });
  const { svg, pages } = await printer.drawFirstPage(long);
  expect(pages).toBe((await printedText(await printer.print(long))).pages.length);
  expect(svg).toMatch(A4);
});

test("what is laid out for the first page doesn't grow with the document", () => {
  const laidOut = (count: number, description = "") => {
    const long = lines(count).map((line) => ({ ...line, description }));
    return takeFirstLines(documentData(exampleDocument({ lines: long })))?.lines.length;
  };
  expect(laidOut(80)).toBeUndefined();
  expect(laidOut(81)).toBe(80);
  expect(laidOut(500)).toBe(80);
  expect(laidOut(500, "ط".repeat(1900))).toBeLessThan(12);
});

test("letters are outlines: what a user typed is not in the picture as text", async () => {
  const name = "<script>alert(1)</script> & co";
  const { svg } = await printer.drawFirstPage(exampleDocument({ lines: lines(1, name) }));
  expect(svg).not.toContain("alert");
  expect(svg).not.toContain("Menuiserie");
  expect(svg).not.toMatch(/<(script|style|foreignObject)/);
});

test("a page drawn in Arabic is smaller than 250 kB, in French than 150 kB", async () => {
  const size = async (language: "ar" | "fr") =>
    (await printer.drawFirstPage(exampleDocument({ language, lines: lines(3) }))).svg.length;
  expect(await size("ar")).toBeLessThan(250_000);
  expect(await size("fr")).toBeLessThan(150_000);
});

test("what was drawn is printed without another compilation", async () => {
  const document = exampleDocument({ numero: "F26000099" });
  let compilations = 0;
  const schedule = <T>(work: () => Promise<T>) => {
    compilations += 1;
    return work();
  };
  await printer.drawFirstPage(document, { schedule });
  await printer.print(document, { schedule });
  await printer.drawFirstPage(document, { schedule });
  expect(compilations).toBe(1);
});

test("an SVG without a page is refused", () => {
  expect(() => cutFirstPdfPage("<svg></svg>")).toThrow("The SVG has no page");
});
