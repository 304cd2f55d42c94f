import { describe, expect, test } from "vitest";
import { NO_CHEQUE } from "./chequeDetails.ts";
import type { Day } from "../days/days.ts";
import { type BasisPoints, centimes } from "../money/money.ts";
import type { CheckedDocument } from "./checkedDocument.ts";
import { checkMentions } from "./checklist.ts";
import { type MentionCode, MENTIONS } from "./mentions.ts";

const SELLER: CheckedDocument["enterprise"] = {
  name: "Atelier Tlemcen",
  address: "12 rue Didouche Mourad, Alger",
  nif: "000016001234567",
  nis: "098765432109876",
  tradeRegister: "16/00-1234567 B 20",
  phone: "0550123456",
  activity: "Pose de fenêtres",
  legalForm: "SARL",
  capital: 100_000,
};

const BUSINESS: CheckedDocument["client"] = {
  type: "BUSINESS",
  lastName: "SPA Djurdjura",
  address: "5 rue Larbi Ben M'hidi, Tizi Ouzou",
  nif: "000015001234567",
  nis: "012345678901234",
  tradeRegister: "15/00-7654321 B 18",
  legalForm: "SPA",
  vatExemption: null,
};

const BARE_BUSINESS: CheckedDocument["client"] = {
  type: "BUSINESS",
  lastName: "Djurdjura",
  vatExemption: null,
};

const LINE = { name: "Pose", unitPrice: centimes(1_000_00), vatRate: 1900 as BasisPoints };

/** An invoice that lacks nothing. */
const COMPLETE: CheckedDocument = {
  kind: "SALES_INVOICE",
  date: "2026-11-20" as Day,
  namesOtherPeriod: false,
  dueDate: "2026-12-20" as Day,
  paymentMethod: "BANK_TRANSFER",
  ...NO_CHEQUE,
  totalToPay: centimes(1_190_00),
  stampDutySchedule: "LF2025",
  taxRegime: "REAL",
  vatExempt: null,
  vatReason: null,
  hasFormerTerms: false,
  lacksSource: false,
  credit: null,
  enterprise: SELLER,
  client: BUSINESS,
  lines: [LINE],
  today: "2026-11-20" as Day,
  latestIssued: null,
};

/** A complete credit note of an invoice of the same day. */
const CREDIT = {
  exceeding: [],
  changed: false,
  hasOtherClient: false,
  invoiceDate: COMPLETE.date,
};

interface Change extends Partial<Omit<CheckedDocument, "enterprise" | "client">> {
  seller?: Partial<CheckedDocument["enterprise"]>;
  client?: CheckedDocument["client"];
}

function checkChanged({ seller, ...change }: Change) {
  const enterprise = { ...SELLER, ...seller };
  const { blocking, warnings } = checkMentions({ ...COMPLETE, ...change, enterprise });
  const describeItems = (items: typeof blocking) =>
    items.map(({ code, path }) => `${code} ${path}`);
  return { blocking: describeItems(blocking), warnings: describeItems(warnings) };
}

const CHECK = {
  paymentMethod: "CHECK",
  checkNumber: "0001234",
  checkDate: "2026-11-20" as Day,
  checkBank: "BNA",
} as const;

/** For each mention, a change that makes only this mention missing, and its path. */
const INCOMPLETE: Record<MentionCode, [Change, path: string]> = {
  SELLER_NAME: [{ seller: { name: " " } }, "enterprise.name"],
  SELLER_ADDRESS: [{ seller: { address: null } }, "enterprise.address"],
  SELLER_NIF: [{ seller: { nif: null } }, "enterprise.NIF"],
  CLIENT_NAME: [{ client: { ...BUSINESS, lastName: "" } }, "client.nom"],
  LINE_DESIGNATION: [{ lines: [LINE, { ...LINE, name: null }] }, "lines.1.name"],
  EXEMPTION_EXPIRED: [{ vatExempt: true }, "vatExempt"],
  DATE_IN_FUTURE: [{ date: "2026-11-21" as Day }, "date"],
  CREDIT_EXCEEDS: [{ credit: { ...CREDIT, exceeding: [2] } }, "lines.2.quantity"],
  SELLER_LEGAL_FORM: [{ seller: { legalForm: null } }, "enterprise.legalForm"],
  SELLER_CAPITAL: [{ seller: { capital: null } }, "enterprise.capitale"],
  SELLER_ACTIVITY: [{ seller: { activity: null } }, "enterprise.activity"],
  SELLER_RC: [{ seller: { tradeRegister: null } }, "enterprise.register_commerce"],
  SELLER_NIS: [{ seller: { nis: "null" } }, "enterprise.NIS"],
  SELLER_CARD: [{ taxRegime: "AUTO_ENTREPRENEUR" }, "enterprise.autoEntrepreneurCard"],
  SELLER_CONTACT: [{ seller: { phone: null } }, "enterprise.org_phone"],
  CLIENT_ADDRESS: [{ client: { ...BUSINESS, address: null } }, "client.adresse"],
  CLIENT_NIF: [{ client: { ...BUSINESS, nif: null } }, "client.NIF"],
  CLIENT_RC: [{ client: { ...BUSINESS, tradeRegister: null } }, "client.registreCommerce"],
  CLIENT_NIS: [{ client: { ...BUSINESS, nis: null } }, "client.NIS"],
  CLIENT_LEGAL_FORM: [{ client: { ...BUSINESS, legalForm: null } }, "client.legalForm"],
  LINE_PRICE: [{ lines: [{ ...LINE, unitPrice: centimes(0) }] }, "lines.0.unitPrice"],
  VAT_REASON: [{ lines: [LINE, { ...LINE, vatRate: 0 as BasisPoints }] }, "vatReason"],
  NUMBER_PERIOD: [{ namesOtherPeriod: true }, "numero"],
  DATE_ORDER: [{ latestIssued: "2026-11-21" as Day }, "date"],
  CASH_LIMIT: [{ paymentMethod: "CASH", totalToPay: centimes(1_000_000_01) }, "paymentMethod"],
  CHECK_NUMBER: [{ ...CHECK, checkNumber: null }, "checkNumber"],
  CHECK_DATE: [{ ...CHECK, checkDate: null }, "checkDate"],
  CHECK_BANK: [{ ...CHECK, checkBank: " " }, "checkBank"],
  DUE_DATE: [{ paymentMethod: "CREDIT", dueDate: "2026-11-20" as Day }, "dueDate"],
  STAMP_SCHEDULE: [{ paymentMethod: "CASH", stampDutySchedule: "STANDARD" }, "paymentMethod"],
  NO_SOURCE: [{ kind: "CREDIT_INVOICE", lacksSource: true }, "sourceId"],
  CREDIT_CLIENT: [{ credit: { ...CREDIT, hasOtherClient: true } }, "clientId"],
  CREDIT_DATE: [{ credit: { ...CREDIT, invoiceDate: "2026-11-21" as Day } }, "date"],
  VAT_TERMS: [{ hasFormerTerms: true }, "taxRegime"],
  CREDIT_CHANGED: [{ credit: { ...CREDIT, changed: true } }, "lines"],
};

test("an invoice with every mention lacks nothing", () => {
  expect(checkChanged({})).toEqual({ blocking: [], warnings: [] });
});

test.each(Object.entries(INCOMPLETE))("a missing %s is the only item, at its path", (code, row) => {
  const [change, path] = row;
  const { severity } = MENTIONS[code as MentionCode];
  const item = [`${code} ${path}`];
  expect(checkChanged(change)).toEqual(
    severity === "blocking" ? { blocking: item, warnings: [] } : { blocking: [], warnings: item },
  );
});

const warningCodes = (change: Change) =>
  checkChanged(change).warnings.map((item) => item.split(" ")[0]);

describe("of the seller", () => {
  const unregistered = { tradeRegister: null, nis: null };

  test("RC and NIS are asked for, of an auto-entrepreneur the card instead", () => {
    expect(warningCodes({ seller: unregistered, taxRegime: "IFU" })).toEqual([
      "SELLER_RC",
      "SELLER_NIS",
    ]);
    const taxRegime = "AUTO_ENTREPRENEUR";
    expect(warningCodes({ seller: unregistered, taxRegime })).toEqual(["SELLER_CARD"]);
    const seller = { ...unregistered, autoEntrepreneurCard: "16-2024-001234" };
    expect(warningCodes({ seller, taxRegime })).toEqual([]);
  });

  test("an e-mail address is enough to be reached", () => {
    expect(warningCodes({ seller: { phone: null, email: "contact@atelier.example" } })).toEqual([]);
  });

  test.each(["SARL", "EURL", "SPA", "SNC", "SCS"])("%s states its capital", (legalForm) => {
    expect(warningCodes({ seller: { legalForm, capital: null } })).toEqual(["SELLER_CAPITAL"]);
    expect(warningCodes({ seller: { legalForm, capital: 0 } })).toEqual(["SELLER_CAPITAL"]);
  });

  test.each(["NATURAL_PERSON", "COOPERATIVE", "Société civile"])(
    "%s has no capital to state",
    (legalForm) => {
      expect(warningCodes({ seller: { legalForm, capital: null } })).toEqual([]);
    },
  );
});

describe("of the client", () => {
  test("a business in Algeria needs address and identifiers, also when its country is empty", () => {
    const all = ["CLIENT_ADDRESS", "CLIENT_NIF", "CLIENT_RC", "CLIENT_NIS", "CLIENT_LEGAL_FORM"];
    for (const country of [undefined, null, "", "DZ", "dz"]) {
      expect(warningCodes({ client: { ...BARE_BUSINESS, country } })).toEqual(all);
    }
    const client = { ...BARE_BUSINESS, legalForm: "COOPERATIVE" };
    expect(warningCodes({ client })).toEqual(all.slice(0, -1));
  });

  test.each<Partial<CheckedDocument["client"]>>([
    { country: "FR" },
    { legalForm: "ASSOCIATION" },
    { legalForm: "PUBLIC_BODY" },
  ])("a business with %o needs none of them", (fields) => {
    expect(warningCodes({ client: { ...BARE_BUSINESS, ...fields } })).toEqual([]);
  });

  test("a consumer has an address alone", () => {
    const client = { type: "INDIVIDUAL", lastName: "Kaci", vatExemption: null } as const;
    expect(warningCodes({ client })).toEqual(["CLIENT_ADDRESS"]);
    expect(warningCodes({ client: { ...client, address: "Oran" } })).toEqual([]);
  });
});

describe("of the VAT", () => {
  const ended = { vatExempt: true, date: "2026-11-20" as Day };

  test("an exemption that covers the date is enough, one that has ended isn't", () => {
    const exemption = (validUntil: string) => ({
      kind: "FRANCHISE" as const,
      certificate: "F20",
      issuedOn: "2026-01-10" as Day,
      validUntil: validUntil as Day,
      article: null,
    });
    const checkExemptionUntil = (day: string) =>
      checkChanged({ ...ended, client: { ...BUSINESS, vatExemption: exemption(day) } });
    expect(checkExemptionUntil("2026-11-20").blocking).toEqual([]);
    expect(checkExemptionUntil("2026-11-19").blocking).toEqual(["EXEMPTION_EXPIRED vatExempt"]);
  });

  test("a credit note of an invoice relies on the exemption of its invoice", () => {
    expect(checkChanged({ ...ended, kind: "CREDIT_INVOICE", credit: CREDIT }).blocking).toEqual([]);
  });

  test("a line at 0 % needs a reason, unless the document is exempt or without VAT", () => {
    const lines = [{ ...LINE, vatRate: 0 as BasisPoints }];
    expect(warningCodes({ lines, vatReason: "EXPORT" })).toEqual([]);
    expect(warningCodes({ lines, vatExempt: true })).toEqual([]);
    expect(warningCodes({ lines, taxRegime: "IFU" })).toEqual([]);
  });
});

describe("of the payment", () => {
  test("1,000,000 DA in cash is no warning, and neither is more by other methods", () => {
    const totalToPay = centimes(1_000_000_00);
    expect(warningCodes({ paymentMethod: "CASH", totalToPay })).toEqual([]);
    expect(warningCodes({ totalToPay: centimes(9_000_000_00) })).toEqual([]);
  });

  test("a credit note is checked for no due date, and one of an invoice for no stamp duty", () => {
    const dueDate = COMPLETE.date;
    expect(warningCodes({ kind: "CREDIT_INVOICE", paymentMethod: "CREDIT", dueDate })).toEqual([]);
    expect(
      warningCodes({ paymentMethod: "CASH", stampDutySchedule: "STANDARD", credit: CREDIT }),
    ).toEqual([]);
  });
});

test("each message is one sentence, and each severity is one of the two", () => {
  for (const { message, severity } of Object.values(MENTIONS)) {
    expect(message).toMatch(/^[A-Z].*[^.]$/);
    expect(["blocking", "warning"]).toContain(severity);
  }
});
