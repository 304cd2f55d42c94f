import { describe, expect, test } from "vitest";
import { headingsOf, linkComplaints } from "./links.mjs";

const rules = { path: "docs/rules/money.md", text: "# Money\n\n## Stamp duty\n" };

describe("links", () => {
  test("a link to a heading that exists is accepted, in code and in Markdown", () => {
    const files = [
      rules,
      { path: "domain/a.ts", text: "/** See docs/rules/money.md#stamp-duty. */" },
      { path: "docs/index.md", text: "[stamp](rules/money.md#stamp-duty), [top](#index)\n# Index" },
      { path: "docs/rules/other.md", text: "[up](../index.md), [web](https://example.org/#x)" },
    ];
    expect(linkComplaints(files)).toEqual([]);
  });

  test("a heading that does not exist is named with file and line", () => {
    const files = [rules, { path: "domain/a.ts", text: "\n// (docs/rules/money.md#timbre)" }];
    expect(linkComplaints(files)).toEqual([
      "domain/a.ts:2: docs/rules/money.md has no heading #timbre",
    ]);
  });

  test("an empty anchor is refused, in code and in Markdown", () => {
    const files = [
      rules,
      { path: "domain/a.ts", text: "// docs/rules/money.md#" },
      { path: "docs/a.md", text: "[stamp](rules/money.md#), [top](#)" },
    ];
    expect(linkComplaints(files)).toEqual([
      "domain/a.ts:1: docs/rules/money.md has no heading #",
      "docs/a.md:1: docs/rules/money.md has no heading #",
      "docs/a.md:1: docs/a.md has no heading #",
    ]);
  });

  test("a file that does not exist is named", () => {
    const files = [
      { path: "a.ts", text: "// docs/rules/gone.md" },
      { path: "README.md", text: "[x](docs/gone.md)" },
    ];
    expect(linkComplaints(files)).toEqual([
      "a.ts:1: docs/rules/gone.md does not exist",
      "README.md:1: docs/gone.md does not exist",
    ]);
  });

  test("a repository path in Markdown must exist, as a file or a folder", () => {
    const files = [
      { path: "server/http/app.ts", text: "" },
      { path: "SECURITY.md", text: "`server/http/app.ts`, `server/http/`, `server/<slice>/x.ts`" },
      { path: "docs/a.md", text: "\n`server/http/gone.ts`" },
    ];
    expect(linkComplaints(files)).toEqual(["docs/a.md:2: server/http/gone.ts does not exist"]);
  });

  test("a picture is a target although it has no text", () => {
    const files = [
      { path: "docs/pictures/a.png", text: undefined },
      { path: "README.md", text: "![a](docs/pictures/a.png)" },
    ];
    expect(linkComplaints(files)).toEqual([]);
  });

  test("an npm script in Markdown must exist, in fenced blocks too", () => {
    const files = [
      { path: "package.json", text: '{ "scripts": { "check": "x", "test:soak": "x" } }' },
      { path: "README.md", text: "`npm run check`\n```\nnpm run test:soak -- load\n```" },
      { path: "docs/a.md", text: "```\nnpm run --silent gone\n```" },
    ];
    expect(linkComplaints(files)).toEqual(['docs/a.md:2: package.json has no script "gone"']);
  });

  test("links inside a fenced block are not checked", () => {
    const text = "```\n[x](gone.md)\n`server/gone.ts`\n```\n";
    expect(linkComplaints([{ path: "a.md", text }])).toEqual([]);
  });
});

describe("references to documents that are not in the repository", () => {
  test.each([
    "(decisions §3)",
    "(specification §2)",
    "(specification, documents §5)",
    "Specification §9: 4 seconds",
    "(specification, PDF layout)",
  ])("%s is refused", (citation) => {
    expect(linkComplaints([{ path: "a.ts", text: `// ${citation}` }])).toHaveLength(1);
  });

  test("the word alone is accepted", () => {
    const text = "// OpenAPI: { specification: {} }; the specification of XLSX";
    expect(linkComplaints([{ path: "a.ts", text }])).toEqual([]);
  });
});

describe("headings", () => {
  test("anchors are made as GitHub makes them", () => {
    const text = "# E-mail\n## Country and wilaya\n### `PUT` /clients, twice\n## E-mail\n";
    expect([...headingsOf(text)]).toEqual([
      "e-mail",
      "country-and-wilaya",
      "put-clients-twice",
      "e-mail-1",
    ]);
  });

  test("a comment inside a fenced block is not a heading", () => {
    expect([...headingsOf("# A\n```sh\n# not a heading\n```\n")]).toEqual(["a"]);
  });
});
