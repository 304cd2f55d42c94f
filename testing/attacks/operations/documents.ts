import { documentOf } from "../organization.ts";
import { documentParams, type AttackedOperations } from "./attackedOperation.ts";

/** A line id that no document has. */
const UNKNOWN_LINE = "00000000-0000-4000-8000-000000000000";

/** The operations of documents. */
export const DOCUMENT_OPERATIONS: AttackedOperations = {
  "documents.list": {
    needs: "quotations.read or invoices.read",
    input: ({ clientId }) => ({ query: { type: "QUOTATION", clientId, counts: "true" } }),
  },
  "documents.count": {
    needs: "quotations.read or invoices.read",
    input: ({ clientId }) => ({
      body: { queries: ["type=QUOTATION&overdue=true", `clientId=${clientId}`, "search=a"] },
    }),
  },
  "documents.nextNumber": {
    needs: "quotations.write or invoices.write",
    input: () => ({ query: { type: "SALES_INVOICE", date: "2026-11-20" } }),
  },
  "documents.get": { needs: "quotations.read or invoices.read", input: documentParams },
  "documents.links": { needs: "quotations.read or invoices.read", input: documentParams },
  "documents.creditable": {
    needs: "quotations.read or invoices.read",
    input: ({ documents }) => ({ params: { id: documents.SALES_INVOICE } }),
  },
  "documents.create": {
    needs: "quotations.write or invoices.write",
    input: ({ mark, enterpriseId, clientId, productId }) => ({
      body: { ...documentOf(mark, clientId, productId), type: "SALES_INVOICE", enterpriseId },
    }),
  },
  "documents.preview": {
    needs: "quotations.write or invoices.write",
    input: ({ mark, enterpriseId, clientId, productId, documents }) => ({
      query: { lang: "ar", documentId: documents.SALES_INVOICE },
      body: { ...documentOf(mark, clientId, productId), type: "SALES_INVOICE", enterpriseId },
    }),
  },
  "documents.update": {
    needs: "quotations.write or invoices.write",
    input: (own) => ({
      ...documentParams(own),
      body: {
        ...documentOf(own.mark, own.clientId, own.productId),
        enterpriseId: own.enterpriseId,
      },
    }),
  },
  "documents.archive": { needs: "quotations.archive or invoices.archive", input: documentParams },
  "documents.restore": { needs: "quotations.archive or invoices.archive", input: documentParams },
  "documents.remove": { needs: "quotations.delete or invoices.delete", input: documentParams },
  "documents.duplicate": { needs: "quotations.write or invoices.write", input: documentParams },
  "documents.convert": {
    needs: "quotations.write or invoices.write",
    input: (own) => ({ ...documentParams(own), body: { targetType: "SALES_INVOICE" } }),
  },
  "documents.pdf": {
    needs: "quotations.read or invoices.read",
    input: (own) => ({
      ...documentParams(own),
      query: { signature: "true", cachet: "true", lang: "ar" },
    }),
  },
  "documents.firstPage": {
    needs: "quotations.read or invoices.read",
    input: (own) => ({ ...documentParams(own), query: { lang: "ar" } }),
  },
  "documents.joinedPdf": {
    needs: "quotations.read or invoices.read",
    input: ({ documents }) => ({
      query: { signature: "true", cachet: "true", lang: "ar" },
      body: { ids: [documents.QUOTATION] },
    }),
  },
  "issuing.checklist": {
    needs: "invoices.issue",
    input: ({ documents }) => ({ params: { id: documents.SALES_INVOICE } }),
  },
  "issuing.issue": {
    needs: "invoices.issue",
    input: ({ documents }) => ({
      params: { id: documents.SALES_INVOICE },
      body: { acceptWarnings: true },
    }),
  },
  "issuing.changeClasses": {
    needs: "declarations.write",
    input: ({ documents }) => ({
      params: { id: documents.SALES_INVOICE },
      body: { lines: [{ lineId: UNKNOWN_LINE, nature: "GOODS" }] },
    }),
  },
  "issuing.cancel": {
    needs: "invoices.cancel",
    input: ({ documents }) => ({
      params: { id: documents.CREDIT_INVOICE },
      body: { reason: "Saisie deux fois" },
    }),
  },
  "documents.send": {
    needs: "quotations.write or invoices.write",
    input: (own) => ({ ...documentParams(own), body: { message: "Bonjour", lang: "fr" } }),
  },
};
