import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, expect, test } from "vitest";

import { drawLogo, drawSignature, drawStamp } from "../demo/pictures.ts";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

/** An element of the structure, as pdf.js reads it. */
interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

function tagsOf(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(tagsOf)];
}

async function readTags(pdf: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const mark = (await document.getMarkInfo()) as Map<string, boolean> | null;
  const { metadata } = await document.getMetadata();
  const tree = (await (await document.getPage(1)).getStructTree()) as Tag | null;
  await loading.destroy();
  return {
    marked: mark?.get("Marked") ?? false,
    part: String(metadata?.get("pdfuaid:part") ?? ""),
    tags: tree === null ? [] : tagsOf(tree),
  };
}

const invoice = async (language: "fr" | "ar") =>
  exampleDocument({
    language,
    paymentMethod: "CASH",
    lines: [{}, { name: "Pose" }],
    images: {
      logo: await drawLogo(),
      signature: await drawSignature(),
      stamp: await drawStamp(["Menuiserie Djurdjura", "Alger"]),
    },
  });

test.each([
  ["fr", ["Menuiserie Djurdjura", "Signature", "Cachet"]],
  ["ar", ["Menuiserie Djurdjura", "الإمضاء", "الختم"]],
] as const)(
  "a printed document in %s is PDF/UA-1: a table with heads, and texts for its images",
  async (language, texts) => {
    const pdf = await printer.print(await invoice(language));
    const { marked, part, tags } = await readTags(pdf);
    expect({ marked, part }).toEqual({ marked: true, part: "1" });
    const roles = tags.map(({ role }) => role);
    expect(roles.filter((role) => role === "Table")).toHaveLength(1);
    expect(roles.filter((role) => role === "TH")).toHaveLength(7);
    const images = tags.filter(({ role }) => role === "Figure");
    expect(images.map(({ alt }) => alt)).toEqual(texts);
    const { title, language: tag } = await printedText(pdf);
    expect(title).toContain("F26000001");
    expect(tag).toBe(language);
  },
);

test("a document that is joined with others has no tags", async () => {
  const pdf = await printer.print(await invoice("fr"), { tagged: false });
  expect(await readTags(pdf)).toMatchObject({ marked: false, tags: [] });
});

test("the text of an Arabic page has whole words, and no sign that isn't seen", async () => {
  const { pages } = await printedText(await printer.print(await invoice("ar")));
  const [page = ""] = pages;
  for (const word of ["نقدا", "جزائريا", "1 000 000", "djurdjura.example"]) {
    expect(page).toContain(word);
  }
  expect(page).not.toMatch(/\p{Cf}/u);
});
