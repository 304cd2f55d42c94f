import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { operation, type Operation } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { idParams, nothing } from "#contract/values.ts";
import { readArchiveText } from "../../testing/records/exports.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { workbookTexts } from "../../testing/spreadsheets/workbooks.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { idParametersOf, idsFor, setValueAt } from "../../testing/attacks/idParameters.ts";
import {
  makeOrganization,
  type Mark,
  type Organization,
} from "../../testing/attacks/organization.ts";
import { SAMPLES, sampleOf } from "../../testing/attacks/samples.ts";
import { type Sample, send } from "../../testing/attacks/send.ts";

const MINE: Mark = { word: "Djurdjura", digits: "50112233" };
const THEIRS: Mark = { word: "Xylographe", digits: "57319468" };

let mails: MailServer;
let api: Api;
let mine: Organization;
let theirs: Organization;
/** What I saw while the others were not there yet. */
let before: [name: string, answer: string][];

beforeAll(async () => {
  mails = await startMailServer();
  api = await startApi({ mail: { smtpUrl: mails.url, mailFrom: "Daftar <daftar@example.dz>" } });
  mine = await makeOrganization(api, MINE);
  before = await everythingSeenBy(mine);
  theirs = await makeOrganization(api, THEIRS);
});

afterAll(async () => {
  await api.close();
  await mails.close();
});

type Answer = Awaited<ReturnType<typeof send>>;

/** What a person reads in an answer: the text of a page on paper, the cells of a sheet, JSON. */
async function readable({ headers, rawPayload, body }: Answer): Promise<string> {
  const type = headers["content-type"] ?? "";
  if (type === "application/pdf") return (await printedText(rawPayload)).pages.join("\n");
  if (type === "application/zip") return readArchiveText(rawPayload);
  return type.includes("spreadsheet") ? workbookTexts(rawPayload) : body;
}

/** Everything that can be read, in every answer. */
async function everythingSeenBy(own: Organization): Promise<[string, string][]> {
  const reads = allOperations().filter(({ operation: { method } }) => method === "GET");
  const seen: [string, string][] = [];
  for (const { name, operation } of reads) {
    const answer = await send(api, own.token, operation, sampleOf(name, own));
    seen.push([name, `${answer.statusCode} ${await readable(answer)}`]);
  }
  return seen;
}

const stranger = () => crypto.randomUUID();

/** The place of a path, query or body where an id stands, with another id there. */
function pointing(
  sample: Sample,
  place: { in: "params" | "query" | "body"; at: string },
  id: string,
) {
  const at = place.in === "query" ? (place.at.split(".")[0] ?? "") : place.at;
  return { ...sample, [place.in]: setValueAt(sample[place.in], at, id) };
}

const places = allOperations().flatMap(({ name, operation }) =>
  idParametersOf(operation).map((place) => ({
    name,
    operation,
    place,
    what: `${place.in}.${place.at}`,
  })),
);
const inParts = (part: string) => places.filter(({ place }) => place.in === part);

describe("no operation is left out of the walk", () => {
  test("each has a sample, and no sample is left of one that is gone", () => {
    const names = allOperations().map(({ name }) => name);
    expect(Object.keys(SAMPLES).toSorted()).toEqual(names.toSorted());
  });

  test("each sample fills every field that its operation has, so that nothing stays untried", () => {
    for (const { name, operation } of allOperations()) {
      const sample = sampleOf(name, mine);
      expect([name, sample.params !== undefined]).toEqual([name, operation.params !== undefined]);
      expect([name, Object.keys(sample.files ?? {})]).toEqual([
        name,
        sample.files === undefined ? [] : [...(operation.files ?? [])],
      ]);
    }
  });

  test("an id of records that nobody has thought of fails, wherever it stands", () => {
    const added = (path: string, parts: Partial<Operation>) =>
      operation({
        method: "GET",
        access: "enterprise",
        summary: "",
        path,
        reply: nothing,
        ...parts,
      });
    const suppliers: Operation = added("/suppliers/:id", { params: idParams });
    const [place] = idParametersOf(suppliers);
    expect(place).toEqual({ in: "params", at: "id" });
    expect(() => place && idsFor(suppliers, place, mine)).toThrow("no sample of a record");
  });

  test("the walk finds ids in paths, in lists of a query and deep in bodies", () => {
    const found = new Set(places.map(({ what }) => what));
    expect([...found].toSorted()).toEqual([
      "body.clientId",
      "body.enterpriseId",
      "body.ids.0",
      "body.lines.0.productId",
      "params.id",
      "query.clientId.0",
    ]);
    expect(inParts("params").length).toBeGreaterThanOrEqual(23);
  });
});

describe("an id of the path that is another organization's is not there", () => {
  test.each(inParts("params"))("$name", async ({ name, operation, place }) => {
    const own = sampleOf(name, mine);
    const unknown = await send(api, mine.token, operation, pointing(own, place, stranger()));
    expect(unknown.statusCode).toBe(404);
    for (const id of idsFor(operation, place, theirs)) {
      for (const spelt of [id, id.toUpperCase()]) {
        const answer = await send(api, mine.token, operation, pointing(own, place, spelt));
        expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      }
    }
  });
});

describe("an id of the query that is another organization's finds nothing", () => {
  test.each(inParts("query"))("$name $what", async ({ name, operation, place }) => {
    for (const id of idsFor(operation, place, theirs)) {
      const sample = pointing(sampleOf(name, mine), place, id);
      const answer = await send(api, mine.token, operation, sample);
      expect(answer.json()).toMatchObject({ documents: [], total: 0 });
    }
  });
});

describe("an id of the body that is another organization's is refused where it stands", () => {
  test.each(inParts("body"))("$name $what", async ({ name, operation, place }) => {
    for (const id of idsFor(operation, place, theirs)) {
      const sample = pointing(sampleOf(name, mine), place, id);
      const answer = await send(api, mine.token, operation, sample);
      const { code, details = [] } = answer.json<ErrorBody>();
      const paths = details.map(({ path }) => path);
      expect([answer.statusCode, code, paths]).toEqual([400, "VALIDATION_ERROR", [place.at]]);
    }
  });
});

/** Refusals that the samples cannot avoid: there is no Google here, no link, and one organization. */
const REFUSED: Record<string, string> = {
  "accounts.google": "GOOGLE_NOT_CONFIGURED",
  "accounts.googleCallback": "GOOGLE_NOT_CONFIGURED",
  "accounts.googleLogin": "GOOGLE_NOT_CONFIGURED",
  "accounts.confirmReset": "INVALID_TOKEN",
  "enterprises.create": "ENTERPRISE_EXISTS",
  "clients.remove": "CLIENT_HAS_DOCUMENTS",
  "documents.remove": "NOT_ARCHIVED",
};

/** In the order of the contract, but what deletes a record comes after those that need it. */
const inOrder = () => {
  const isRemoval = (name: string) => name === "products.remove";
  return allOperations().toSorted((one, other) => +isRemoval(one.name) - +isRemoval(other.name));
};

describe("nothing of another organization is in any answer", () => {
  test("what I see is the same, to the letter, whether the others are there or not", async () => {
    expect(await everythingSeenBy(mine)).toEqual(before);
    expect(before.length).toBeGreaterThan(30);
  });

  test("their words, numbers, ids and images are in no answer and in no mail to me", async () => {
    const seen: [string, string][] = [];
    const theirView = await everythingSeenBy(theirs);
    for (const { name, operation } of inOrder()) {
      const answer = await send(api, mine.token, operation, sampleOf(name, mine));
      const text = await readable(answer);
      const code = answer.statusCode < 400 ? undefined : answer.json<ErrorBody>().code;
      expect([name, code]).toEqual([name, REFUSED[name]]);
      seen.push([name, text]);
    }
    const ids = [theirs.enterpriseId, theirs.clientId, theirs.productId];
    const secrets = [THEIRS.word, THEIRS.digits, ...ids, ...Object.values(theirs.documents)];
    for (const { subject = "", text = "", html = "" } of mails.mails) {
      seen.push(["mail", `${subject}\n${text}\n${html}`]);
    }
    for (const secret of [...secrets, ...theirs.images]) {
      const found = seen.filter(([, text]) => bare(text).includes(bare(secret)));
      expect([secret, found.map(([name]) => name)]).toEqual([secret, []]);
    }
    expect(mails.mails.length).toBeGreaterThan(0);
    expect(await everythingSeenBy(theirs)).toEqual(theirView);
  });

  test("and they are found by the same search in the answers to the others themselves", async () => {
    const seen = await everythingSeenBy(theirs);
    const bearing = seen.filter(([, text]) => bare(text).includes(bare(THEIRS.word)));
    expect(bearing.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "clients.exportPdf",
        "documents.pdf",
        "enterprises.export",
        "history.ofDocument",
      ]),
    );
    expect(bearing.length).toBeGreaterThanOrEqual(12);
  });
});

/** Printed words may be cut by line ends and hyphens. */
const bare = (text: string) => text.replaceAll(/[\s\u00ad-]/g, "").toLowerCase();

describe("an image is shown at its own address alone", () => {
  test("with or without a session", async () => {
    for (const url of theirs.images) {
      expect((await api.app.inject({ url })).statusCode).toBe(200);
    }
  });

  test.each([
    [
      "its organization's id",
      ({ enterpriseId }: Organization) => `/api/images/${enterpriseId}.png`,
    ],
    ["another ending", ({ images: [url = ""] }: Organization) => url.replace(".png", ".jpg")],
    ["no ending", ({ images: [url = ""] }: Organization) => url.replace(".png", "")],
    ["one sign changed", ({ images: [url = ""] }: Organization) => url.replace(/.(?=\.png)/, "~")],
    ["other letters' case", ({ images: [url = ""] }: Organization) => swapped(url)],
    ["a pattern", () => "/api/images/%25.png"],
    ["the folder", () => "/api/images/"],
  ])("not at %s", async (_, address) => {
    const answer = await api.app.inject({ url: address(theirs) });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, "NOT_FOUND"]);
  });
});

function swapped(url: string): string {
  const [head, token = ""] = url.split(/(?<=images\/)/);
  const other = (sign: string) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
  return `${head}${token.slice(0, 32).replaceAll(/[a-z]/gi, other)}.png`;
}
