import { xlsx } from "../../spreadsheets/workbooks.ts";
import { clientOf, productOf } from "../organization.ts";
import {
  noInput,
  clientParams,
  productParams,
  type AttackedOperations,
} from "./attackedOperation.ts";

export const clientSheet = await xlsx([
  ["nom", "prénom", "email"],
  ["Sarl Rahma", "Amine", "contact@rahma.dz"],
]);
const productSheet = await xlsx([
  ["nom", "référence", "prix", "visibilité"],
  ["Ciment", "CIM-1", 1200, "BOTH"],
]);

/** The operations of clients and products. */
export const RECORD_OPERATIONS: AttackedOperations = {
  "clients.list": {
    needs: "records.read",
    input: () => ({ query: { page: "1", limit: "50", search: "a" } }),
  },
  "clients.listArchived": {
    needs: "records.read",
    input: () => ({ query: { page: "1", limit: "50", search: "a" } }),
  },
  "clients.import": {
    needs: "records.import",
    input: () => ({ query: { dryRun: "false" }, files: { file: clientSheet } }),
  },
  "clients.template": { needs: "records.import", input: noInput },
  "clients.exportPdf": {
    needs: "lists.export",
    input: () => ({ query: { deleted: "false", lang: "fr" } }),
  },
  "clients.exportSelectionPdf": {
    needs: "lists.export",
    input: ({ clientId }) => ({
      query: { lang: "ar" },
      body: { ids: [clientId] },
    }),
  },
  "clients.count": {
    needs: "records.read",
    input: () => ({ body: { queries: ["search=a", "deleted=true"] } }),
  },
  "clients.get": { needs: "records.read", input: clientParams },
  "clients.counter": { needs: "records.write", input: noInput },
  "clients.create": { needs: "records.write", input: ({ mark }) => ({ body: clientOf(mark) }) },
  "clients.update": {
    needs: "records.write",
    input: (own) => ({ ...clientParams(own), body: clientOf(own.mark) }),
  },
  "clients.archive": { needs: "records.archive", input: clientParams },
  "clients.restore": { needs: "records.archive", input: clientParams },
  "clients.choose": { needs: "records.read", input: clientParams },
  "clients.remove": { needs: "records.delete", input: clientParams },
  "products.list": {
    needs: "records.read",
    input: () => ({ query: { page: "1", limit: "50", search: "a", filter: "PRODUCT" } }),
  },
  "products.import": {
    needs: "records.import",
    input: () => ({ query: { dryRun: "false" }, files: { file: productSheet } }),
  },
  "products.template": { needs: "records.import", input: noInput },
  "products.exportPdf": {
    needs: "lists.export",
    input: () => ({ query: { deleted: "false", lang: "fr" } }),
  },
  "products.exportSelectionPdf": {
    needs: "lists.export",
    input: ({ productId }) => ({
      query: { lang: "ar" },
      body: { ids: [productId] },
    }),
  },
  "products.count": {
    needs: "records.read",
    input: () => ({ body: { queries: ["search=a", "filter=PRODUCT"] } }),
  },
  "products.get": { needs: "records.read", input: productParams },
  "products.create": { needs: "records.write", input: ({ mark }) => ({ body: productOf(mark) }) },
  "products.update": {
    needs: "records.write",
    input: (own) => ({ ...productParams(own), body: productOf(own.mark) }),
  },
  "products.archive": { needs: "records.archive", input: productParams },
  "products.restore": { needs: "records.archive", input: productParams },
  "products.choose": { needs: "records.read", input: productParams },
  "products.remove": { needs: "records.delete", input: productParams },
  "countries.list": { input: () => ({ query: { code: "DZ" } }) },
};
