import { describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { newDocument } from "#contract/documentBody.ts";
import type { Day } from "#domain/days/days.ts";
import { requestBodyOf, formOf, newForm, formProblemOf } from "./documentForm.ts";

const clientId = "0b1f5a3e-8c53-4a55-9c7e-1d2f3a4b5c6d";

const storedDocument: Document = {
  id: "5f0c6a57-4c5e-4f39-b7f5-6a0f7d3f2f10",
  numero: "D26000012",
  type: "QUOTATION",
  enterpriseId: "e",
  clientId,
  client: {
    id: clientId,
    nom: "Sarl Atlas",
    prenom: "Karim",
    email: "contact@atlas.dz",
    telephone: null,
    adresse: null,
    wilaya: null,
    country: null,
    NIF: null,
    NIS: null,
    registreCommerce: null,
    AI: null,
    legalForm: null,
    activity: null,
    userType: "BUSINESS",
    vatExemption: null,
    counter: false,
  },
  status: "DRAFT",
  sourceNumero: null,
  issueState: null,
  issuedAt: null,
  issuedById: null,
  sealNumber: null,
  sentAt: null,
  cancelledAt: null,
  cancelReason: null,
  settled: null,
  balance: null,
  paymentState: null,
  overdueDays: null,
  promisedOn: null,
  date: "2026-11-20",
  dueDate: "2026-12-20",
  notes: null,
  paymentMethod: "CASH",
  checkNumber: null,
  checkDate: null,
  checkBank: null,
  globalRemise: 5.5,
  globalRemiseType: "PERCENTAGE",
  stampDutySchedule: "STANDARD",
  taxRegime: "REAL",
  vatExempt: null,
  vatReason: null,
  Total_HT_avant_remises: 2.3,
  Total_Remises: 0,
  Total_après_Remises: 2.3,
  T_V_A: 0.21,
  stampDuty: 0,
  Total_à_payer: 2.51,
  sourceId: null,
  version: 3,
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  deletedAt: null,
  pageImages: { logo: false, signature: false, cachet: false },
  lines: [
    {
      id: "l1",
      productId: null,
      sourceLineId: null,
      name: "Vis",
      description: null,
      quantity: 2,
      unitOfMeasure: "KG",
      unitPrice: 1.15,
      ref_product: "V-1",
      remise: 0.1,
      remiseType: "AMOUNT",
      tva: 0.0925,
      typedTva: null,
      totalHT: 2.2,
      totalTTC: 2.4,
      nature: null,
      g50Line: null,
    },
  ],
};

test("a line without VAT by the terms of its document has its typed rate in the form", () => {
  const [line] = storedDocument.lines;
  const exempt = {
    ...storedDocument,
    vatExempt: true,
    lines: [{ ...line!, tva: 0, typedTva: 0.09 }],
  };
  const form = formOf(exempt, "fr");
  expect(form.lines[0]).toMatchObject({ vatRate: 900 });
  expect(requestBodyOf(form).lines[0]).toMatchObject({ tva: 0.09 });
});

test("a stored document converts to form values and back without loss", () => {
  const form = formOf(storedDocument, "fr");
  expect(form.client).toEqual({
    id: clientId,
    name: "Sarl Atlas",
    vatExemption: null,
    counter: false,
  });
  expect(form.lines[0]).toMatchObject({ unitPrice: 115, vatRate: 925 });
  expect(requestBodyOf(form)).toEqual({
    numero: "D26000012",
    clientId,
    date: "2026-11-20",
    dueDate: "2026-12-20",
    paymentMethod: "CASH",
    checkNumber: "",
    checkDate: null,
    checkBank: "",
    globalRemise: 5.5,
    globalRemiseType: "PERCENTAGE",
    notes: "",
    vatReason: "",
    lines: [
      {
        id: "l1",
        sourceLineId: null,
        productId: null,
        name: "Vis",
        description: "",
        quantity: 2,
        unitOfMeasure: "KG",
        unitPrice: 1.15,
        ref_product: "V-1",
        remise: 0.1,
        remiseType: "AMOUNT",
        tva: 0.0925,
      },
    ],
  });
});

test("the check that pays an invoice is kept", () => {
  const check = { checkNumber: "0001234", checkDate: "2026-11-21", checkBank: "BNA" };
  const form = formOf({ ...storedDocument, paymentMethod: "CHECK", ...check }, "fr");
  expect(requestBodyOf(form)).toMatchObject(check);
});

test("the request body of a form satisfies the contract", () => {
  const body = { ...requestBodyOf(formOf(storedDocument, "fr")), type: "QUOTATION" };
  expect(newDocument.safeParse(body).success).toBe(true);
});

describe("the number", () => {
  const form = { ...formOf(storedDocument, "fr"), suggestion: "D26000013" };

  test("is sent if the user typed it", () => {
    expect(requestBodyOf({ ...form, numero: " MON-7 " }).numero).toBe("MON-7");
  });

  test("is not sent while it is the suggested one, or empty", () => {
    expect(requestBodyOf({ ...form, numero: "D26000013" })).not.toHaveProperty("numero");
    expect(requestBodyOf({ ...form, numero: "" })).not.toHaveProperty("numero");
  });
});

describe("the validation of a form", () => {
  test("requires a client, then a line", () => {
    const form = newForm("2026-11-20" as Day);
    expect(formProblemOf(form)).toBe("selectClient");
    expect(
      formProblemOf({ ...form, client: { id: clientId, name: "Sarl Atlas", vatExemption: null } }),
    ).toBe("addItems");
    expect(formProblemOf(formOf(storedDocument, "fr"))).toBeNull();
  });

  test("refuses a due date before the date, and accepts the same day", () => {
    const form = { ...formOf(storedDocument, "fr"), date: "2026-11-20" as Day };
    expect(formProblemOf({ ...form, dueDate: "2026-11-19" as Day })).toBe("dueBeforeDate");
    expect(formProblemOf({ ...form, dueDate: "2026-11-20" as Day })).toBeNull();
  });

  test("refuses an invalid global discount, and notes over 5,000 characters", () => {
    const form = formOf(storedDocument, "fr");
    const discount = { type: "PERCENTAGE", text: "120" } as const;
    expect(formProblemOf({ ...form, globalDiscount: discount })).toBe("globalDiscount");
    expect(formProblemOf({ ...form, notes: "x".repeat(5001) })).toBe("notesTooLong");
  });
});

test("a new document is due 30 days after its date, on credit", () => {
  expect(newForm("2026-11-20" as Day)).toMatchObject({
    date: "2026-11-20",
    dueDate: "2026-12-20",
    paymentMethod: "CREDIT",
    numero: "",
  });
});
