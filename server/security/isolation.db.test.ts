import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { allOperations } from "#contract/operations.ts";
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
import { ATTACKED_OPERATIONS, validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { type CallInput, send } from "../../testing/attacks/send.ts";

const MINE: Mark = { word: "Djurdjura", digits: "50112233" };
const THEIRS: Mark = { word: "Xylographe", digits: "57319468" };

let mailServer: MailServer;
let api: Api;
let mine: Organization;
let theirs: Organization;
/** The responses to `mine` before `theirs` existed. */
let before: [name: string, response: string][];

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    mail: { smtpUrl: mailServer.url, mailFrom: "Daftar <daftar@example.dz>" },
  });
  mine = await makeOrganization(api, MINE);
  before = await callAllReads(mine);
  theirs = await makeOrganization(api, THEIRS);
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

type ApiResponse = Awaited<ReturnType<typeof send>>;

/** The text of a response: of a PDF's pages, of a workbook's cells, of an archive, or JSON. */
async function readText({ headers, rawPayload, body }: ApiResponse): Promise<string> {
  const type = headers["content-type"] ?? "";
  if (type === "application/pdf") return (await printedText(rawPayload)).pages.join("\n");
  if (type === "application/zip") return readArchiveText(rawPayload);
  return type.includes("spreadsheet") ? workbookTexts(rawPayload) : body;
}

/** The responses of every GET operation. */
async function callAllReads(own: Organization): Promise<[string, string][]> {
  const reads = allOperations().filter(({ operation: { method } }) => method === "GET");
  const seen: [string, string][] = [];
  for (const { name, operation } of reads) {
    const response = await send(api, own.token, operation, validInputOf(name, own));
    seen.push([name, `${response.statusCode} ${await readText(response)}`]);
  }
  return seen;
}

const unknownId = () => crypto.randomUUID();

/** Replaces an id in the path, query or body of a valid input. */
function replaceIdAt(
  input: CallInput,
  place: { in: "params" | "query" | "body"; at: string },
  id: string,
) {
  const at = place.in === "query" ? (place.at.split(".")[0] ?? "") : place.at;
  return { ...input, [place.in]: setValueAt(input[place.in], at, id) };
}

const idPlaces = allOperations().flatMap(({ name, operation }) =>
  idParametersOf(operation).map((place) => ({
    name,
    operation,
    place,
    what: `${place.in}.${place.at}`,
  })),
);
const placesInPart = (part: string) => idPlaces.filter(({ place }) => place.in === part);

describe("the tests cover every operation", () => {
  test("each operation has a valid input, and each input an operation", () => {
    const names = allOperations().map(({ name }) => name);
    expect(Object.keys(ATTACKED_OPERATIONS).toSorted()).toEqual(names.toSorted());
  });

  test("each valid input has the params and files of its operation", () => {
    for (const { name, operation } of allOperations()) {
      const input = validInputOf(name, mine);
      expect([name, input.params !== undefined]).toEqual([name, operation.params !== undefined]);
      expect([name, Object.keys(input.files ?? {})]).toEqual([
        name,
        input.files === undefined ? [] : Object.keys(operation.files ?? {}),
      ]);
    }
  });

  test("the valid input of each operation has an id wherever the operation takes one", () => {
    const lacking = idPlaces.filter(({ name, place }) => idsFor(name, place, mine).length === 0);
    expect(lacking).toEqual([]);
    const noPlace = { in: "body", at: "supplierId" } as const;
    expect(() => idsFor("clients.create", noPlace, mine)).toThrow("has no id in body.supplierId");
  });

  test("ids are found in paths, query lists and nested bodies", () => {
    const found = idPlaces.map(({ what }) => what);
    expect(found).toEqual(
      expect.arrayContaining([
        "body.clientId",
        "body.enterpriseId",
        "body.ids.0",
        "body.lines.0.productId",
        "params.id",
        "query.clientId.0",
        "query.documentId",
      ]),
    );
    expect(placesInPart("params").length).toBeGreaterThanOrEqual(23);
  });
});

describe("another organization's id in the path is NOT_FOUND", () => {
  test.each(placesInPart("params"))("$name", async ({ name, operation, place }) => {
    const own = validInputOf(name, mine);
    const unknown = await send(api, mine.token, operation, replaceIdAt(own, place, unknownId()));
    expect(unknown.statusCode).toBe(404);
    for (const id of idsFor(name, place, theirs)) {
      for (const spelt of [id, id.toUpperCase()]) {
        const response = await send(api, mine.token, operation, replaceIdAt(own, place, spelt));
        expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
      }
    }
  });
});

/** The empty replies of lists and reports, by operation. The other operations refuse the id. */
const EMPTY_LISTS: Record<string, object> = {
  "documents.list": { documents: [], total: 0 },
  "payments.list": { payments: [], total: 0, totals: [] },
  "reports.sales": { totals: { invoices: 0, creditNotes: 0, ht: 0, previous: { ht: 0 } } },
  "reports.salesPostings": { rows: [], total: 0 },
};

describe("another organization's id in the query matches nothing", () => {
  test.each(placesInPart("query"))("$name $what", async ({ name, operation, place }) => {
    for (const id of idsFor(name, place, theirs)) {
      const input = replaceIdAt(validInputOf(name, mine), place, id);
      const response = await send(api, mine.token, operation, input);
      const none = unknownId();
      const unknown = await send(api, mine.token, operation, replaceIdAt(input, place, none));
      const text = (await readText(unknown)).replaceAll(none, id);
      expect([response.statusCode, await readText(response)]).toEqual([unknown.statusCode, text]);
      // Files are compared with those for an unknown id only.
      if (operation.produces !== undefined) continue;
      const expected = EMPTY_LISTS[name] ?? { code: "VALIDATION_ERROR" };
      expect(response.json()).toMatchObject(expected);
    }
  });
});

const choiceOperations = ["accounts.chooseEnterprise", "accounts.claimEnterprise"];

test.each(choiceOperations)(
  "another organization is not chosen: NOT_FOUND from %s",
  async (choice) => {
    const { operation, place } = idPlaces.find(({ name }) => name === choice) ?? {};
    if (operation === undefined || place === undefined) throw new Error(`${choice} has no id`);
    for (const id of [theirs.enterpriseId, unknownId()]) {
      const input = replaceIdAt(validInputOf(choice, mine), place, id);
      expect((await send(api, mine.token, operation, input)).statusCode).toBe(404);
    }
  },
);

const inBodies = placesInPart("body").filter(({ name }) => !choiceOperations.includes(name));

describe("another organization's id in the body is a VALIDATION_ERROR on its field", () => {
  test.each(inBodies)("$name $what", async ({ name, operation, place }) => {
    for (const id of idsFor(name, place, theirs)) {
      const input = replaceIdAt(validInputOf(name, mine), place, id);
      const response = await send(api, mine.token, operation, input);
      const { code, details = [] } = response.json<ErrorBody>();
      const paths = details.map(({ path }) => path);
      expect([response.statusCode, code, paths]).toEqual([400, "VALIDATION_ERROR", [place.at]]);
    }
  });
});

/** Errors that valid inputs cannot avoid, such as Google sign-in without settings. */
const EXPECTED_REFUSALS: Record<string, string> = {
  "accounts.google": "GOOGLE_NOT_CONFIGURED",
  "accounts.googleCallback": "GOOGLE_NOT_CONFIGURED",
  "accounts.googleLogin": "GOOGLE_NOT_CONFIGURED",
  "accounts.confirmReset": "INVALID_TOKEN",
  "twoStep.confirm": "INVALID_CODE",
  "twoStep.replaceRecoveryCodes": "TWO_STEP_OFF",
  "twoStep.remove": "TWO_STEP_OFF",
  "team.resetTwoStep": "TWO_STEP_OFF",
  "twoStep.secondFactor": "CHALLENGE_EXPIRED",
  "passkeys.add": "PASSKEY_INVALID",
  "passkeys.signIn": "PASSKEY_REFUSED",
  "issuing.changeClasses": "VALIDATION_ERROR",
  "team.leave": "LAST_OWNER",
  "team.invitation": "NOT_FOUND",
  "team.accept": "NOT_FOUND",
  "accounts.verifyEmail": "INVALID_TOKEN",
  "accounts.claimEnterprise": "NOT_FOUND",
  "enterprises.create": "ENTERPRISE_EXISTS",
  "clients.remove": "CLIENT_HAS_DOCUMENTS",
  "documents.remove": "NOT_ARCHIVED",
};

/** In the order of the contract, with removals after the operations that need the record. */
const sortOperations = () => {
  const isRemoval = (name: string) =>
    ["products.remove", "team.withdraw", "apiKeys.remove"].includes(name);
  return allOperations().toSorted((one, other) => +isRemoval(one.name) - +isRemoval(other.name));
};

describe("no response contains another organization's data", () => {
  test("every read returns the same bytes before and after the other one exists", async () => {
    expect(await callAllReads(mine)).toEqual(before);
    expect(before.length).toBeGreaterThan(30);
  });

  test("its words, numbers, ids and images are in no response and no mail", async () => {
    const seen: [string, string][] = [];
    const mailsBefore = mailServer.mails.length;
    const theirView = await callAllReads(theirs);
    for (const { name, operation } of sortOperations()) {
      const response = await send(api, mine.token, operation, validInputOf(name, mine));
      const text = await readText(response);
      const code = response.statusCode < 400 ? undefined : response.json<ErrorBody>().code;
      expect([name, code]).toEqual([name, EXPECTED_REFUSALS[name]]);
      seen.push([name, text]);
    }
    const ids = [theirs.enterpriseId, theirs.clientId, theirs.productId];
    const secrets = [THEIRS.word, THEIRS.digits, ...ids, ...Object.values(theirs.documents)];
    for (const { subject = "", text = "", html = "" } of mailServer.mails.slice(mailsBefore)) {
      seen.push(["mail", `${subject}\n${text}\n${html}`]);
    }
    for (const secret of [...secrets, ...theirs.images]) {
      const found = seen.filter(([, text]) => removeSpacing(text).includes(removeSpacing(secret)));
      expect([secret, found.map(([name]) => name)]).toEqual([secret, []]);
    }
    expect(mailServer.mails.length).toBeGreaterThan(mailsBefore);
    expect(await callAllReads(theirs)).toEqual(theirView);
  });

  test("the same search finds them in the responses to that organization", async () => {
    const seen = await callAllReads(theirs);
    const bearing = seen.filter(([, text]) =>
      removeSpacing(text).includes(removeSpacing(THEIRS.word)),
    );
    expect(bearing.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "clients.exportPdf",
        "documents.pdf",
        "enterprises.export",
        "history.listForDocument",
      ]),
    );
    expect(bearing.length).toBeGreaterThanOrEqual(12);
  });
});

/** Removes whitespace and hyphens, which may split printed words. */
const removeSpacing = (text: string) => text.replaceAll(/[\s\u00ad-]/g, "").toLowerCase();

describe("an image is served at its exact URL only", () => {
  test("without a session", async () => {
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
    ["other letters' case", ({ images: [url = ""] }: Organization) => swapCase(url)],
    ["a pattern", () => "/api/images/%25.png"],
    ["the folder", () => "/api/images/"],
  ])("not at %s", async (_, address) => {
    const response = await api.app.inject({ url: address(theirs) });
    expect([response.statusCode, response.json<ErrorBody>().code]).toEqual([404, "NOT_FOUND"]);
  });
});

function swapCase(url: string): string {
  const [head, token = ""] = url.split(/(?<=images\/)/);
  const otherCase = (sign: string) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
  return `${head}${token.slice(0, 32).replaceAll(/[a-z]/gi, otherCase)}.png`;
}
