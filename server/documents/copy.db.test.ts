import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { products } from "#contract/products.ts";
import { dayInAlgiers, addDays } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { LINE, newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

const convert = (id: string, targetType: "SALES_INVOICE" | "PURCHASE_ORDER" | "CREDIT_INVOICE") =>
  api.call(token, documents.convert, { params: { id }, body: { targetType } });

const INVOICE_FIELDS = {
  date: "2026-01-05",
  status: "ACCEPTED",
  paymentMethod: "CASH",
  notes: "Livraison comprise",
  globalRemise: 5,
  globalRemiseType: "PERCENTAGE",
  lines: [
    LINE,
    {
      ...LINE,
      name: "Pose",
      quantity: 2.375,
      unitOfMeasure: "M2",
      remise: 100,
      remiseType: "AMOUNT",
    },
  ],
};

describe("a duplicate", () => {
  test("is a draft with today's date, the next number and the same contents", async () => {
    const source = await create(INVOICE_FIELDS);
    const today = dayInAlgiers(new Date());
    const copy = await api.call(token, documents.duplicate, { params: { id: source.id } });
    expect(copy).toMatchObject({
      type: "QUOTATION",
      status: "DRAFT",
      clientId,
      paymentMethod: "CASH",
      notes: "Livraison comprise",
      globalRemise: 5,
      Total_à_payer: source.Total_à_payer,
      sourceId: null,
    });
    expect([today, addDays(today, 1)]).toContain(copy.date);
    expect(copy.dueDate).toBe(addDays(copy.date as typeof today, 30));
    expect(copy.numero).not.toBe(source.numero);
    expect(copy.lines).toMatchObject([
      { name: "Étude de sol", quantity: 1, unitOfMeasure: null },
      { name: "Pose", quantity: 2.375, unitOfMeasure: "M2", totalHT: 2275 },
    ]);
  });

  test("has a line without product when its product is deleted", async () => {
    const body = { name: "Ciment", ref_product: "CIM", price: 950, productVisibility: "BOTH" };
    const { id: productId } = await api.call(token, products.create, { body: body as never });
    const { id } = await create({ lines: [{ ...LINE, productId }] });
    await api.call(token, products.remove, { params: { id: productId } });
    const copy = await api.call(token, documents.duplicate, { params: { id } });
    expect(copy.lines[0]).toMatchObject({ name: "Étude de sol", productId: null });
    const change = quotation(clientId, { lines: [{ ...LINE, productId, quantity: 2 }] });
    const changed = await api.call(token, documents.update, { params: { id }, body: change });
    expect(changed.lines[0]?.quantity).toBe(2);
  });
});

describe("a conversion", () => {
  test("of a quotation creates an invoice and a purchase order with its id as source", async () => {
    const source = await create(INVOICE_FIELDS);
    const invoice = await convert(source.id, "SALES_INVOICE");
    expect(invoice).toMatchObject({ type: "SALES_INVOICE", status: "DRAFT", sourceId: source.id });
    expect(invoice.numero).toMatch(/^F\d{8}$/);
    expect(invoice.Total_à_payer).toBe(source.Total_à_payer);
    expect(invoice.lines[1]?.quantity).toBe(2.375);
    expect((await convert(source.id, "PURCHASE_ORDER")).numero).toMatch(/^P\d{8}$/);
    const converted = await api.call(token, documents.get, { params: { id: source.id } });
    expect(converted.status).toBe("ACCEPTED");
  });

  test("of an invoice creates a credit note", async () => {
    const invoice = await create({ ...INVOICE_FIELDS, type: "SALES_INVOICE" });
    const credit = await convert(invoice.id, "CREDIT_INVOICE");
    expect(credit).toMatchObject({ type: "CREDIT_INVOICE", sourceId: invoice.id });
  });

  test("to a kind that the source cannot become is refused", async () => {
    const { id } = await create();
    for (const targetType of ["CREDIT_INVOICE", "QUOTATION", "RECEIPT"]) {
      const input = { params: { id }, body: { targetType } };
      const refusal = await api.refusal(token, documents.convert, input);
      expect(refusal).toMatchObject({ status: 400, paths: ["targetType"] });
    }
  });

  test("has no source after the source's permanent deletion", async () => {
    const { id } = await create();
    const invoice = await convert(id, "SALES_INVOICE");
    await api.call(token, documents.archive, { params: { id } });
    await api.call(token, documents.remove, { params: { id } });
    const orphan = await api.call(token, documents.get, { params: { id: invoice.id } });
    expect(orphan.sourceId).toBeNull();
  });
});

describe("the links of a document", () => {
  const links = (id: string) => api.call(token, documents.links, { params: { id } });

  test("are its source and its conversions, newest first, archived ones included", async () => {
    const quotation = await create(INVOICE_FIELDS);
    const invoice = await convert(quotation.id, "SALES_INVOICE");
    const order = await convert(quotation.id, "PURCHASE_ORDER");
    const credit = await convert(invoice.id, "CREDIT_INVOICE");
    await api.call(token, documents.archive, { params: { id: order.id } });
    const { source, made } = await links(quotation.id);
    expect(source).toBeNull();
    expect(made.map(({ numero, deletedAt }) => [numero, deletedAt !== null])).toEqual([
      [order.numero, true],
      [invoice.numero, false],
    ]);
    expect(await links(invoice.id)).toMatchObject({
      source: { id: quotation.id, type: "QUOTATION", numero: quotation.numero },
      made: [
        {
          id: credit.id,
          type: "CREDIT_INVOICE",
          Total_à_payer: credit.Total_à_payer,
          issueState: "NOT_ISSUED",
        },
      ],
    });
  });

  test("are empty for a document without source and conversions, such as a duplicate", async () => {
    const { id } = await create();
    const copy = await api.call(token, documents.duplicate, { params: { id } });
    expect(await links(copy.id)).toEqual({ source: null, made: [] });
    expect(await links(id)).toEqual({ source: null, made: [] });
  });

  test("are refused with NOT_FOUND to another organization", async () => {
    const { id } = await create();
    const stranger = await api.withEnterprise();
    const refusal = await api.refusal(stranger, documents.links, { params: { id } });
    expect(refusal).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("a duplicate or conversion is refused", () => {
  test("for an archived document", async () => {
    const { id } = await create();
    await api.call(token, documents.archive, { params: { id } });
    const duplicate = await api.refusal(token, documents.duplicate, { params: { id } });
    expect(duplicate).toMatchObject({ status: 409, code: "ARCHIVED" });
    const input = { params: { id }, body: { targetType: "SALES_INVOICE" } };
    const converted = await api.refusal(token, documents.convert, input);
    expect(converted).toMatchObject({ status: 409, code: "ARCHIVED" });
  });

  test("for an archived client, until the client is restored", async () => {
    const archivedClient = await newClient(api, token);
    const { id } = await create({ clientId: archivedClient });
    await api.call(token, clients.archive, { params: { id: archivedClient } });
    const body = { targetType: "SALES_INVOICE" as const };
    const refusals = [
      await api.refusal(token, documents.duplicate, { params: { id } }),
      await api.refusal(token, documents.convert, { params: { id }, body }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 409, code: "CLIENT_ARCHIVED", paths: ["clientId"] });
    }
    await api.call(token, clients.restore, { params: { id: archivedClient } });
    const copy = await api.call(token, documents.duplicate, { params: { id } });
    expect(copy.clientId).toBe(archivedClient);
  });

  test("for another organization's document", async () => {
    const { id } = await create();
    const stranger = await api.withEnterprise();
    const foreign = await api.refusal(stranger, documents.duplicate, { params: { id } });
    expect(foreign.status).toBe(404);
  });
});

describe("a conversion's choices", () => {
  test("it takes another payment method, with its stamp duty, and accepts the quotation", async () => {
    const source = await create({
      paymentMethod: "CREDIT",
      lines: [{ ...LINE, quantity: 1, unitPrice: 50_000 }],
    });
    const made = await api.call(token, documents.convert, {
      params: { id: source.id },
      body: { targetType: "SALES_INVOICE", paymentMethod: "CASH", acceptSource: true },
    });
    expect(source.stampDuty).toBe(0);
    // 2 % of 59,500 with VAT.
    expect(made).toMatchObject({ paymentMethod: "CASH", stampDuty: 1190, Total_à_payer: 60_690 });
    expect(made.dueDate, "a cash invoice is due at once").toBe(made.date);
    const copy = await api.call(token, documents.duplicate, { params: { id: made.id } });
    expect(copy.dueDate).toBe(copy.date);
    const accepted = await api.call(token, documents.get, { params: { id: source.id } });
    expect(accepted).toMatchObject({ status: "ACCEPTED", paymentMethod: "CREDIT" });
  });

  test("only a quotation can be accepted by its conversion", async () => {
    const source = await create();
    const invoice = await convert(source.id, "SALES_INVOICE");
    const refused = await api.refusal(token, documents.convert, {
      params: { id: invoice.id },
      body: { targetType: "CREDIT_INVOICE", acceptSource: true },
    });
    expect(refused).toMatchObject({ status: 400, paths: ["acceptSource"], codes: ["NOT_ALLOWED"] });
  });
});
