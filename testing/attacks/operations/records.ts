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
    call: () => ({ query: { page: "1", limit: "50", search: "a" } }),
  },
  "clients.listArchived": {
    needs: "records.read",
    call: () => ({ query: { page: "1", limit: "50", search: "a" } }),
  },
  "clients.import": {
    needs: "records.import",
    call: () => ({ query: { dryRun: "false" }, files: { file: clientSheet } }),
  },
  "clients.template": { needs: "records.import", call: noInput },
  "clients.exportPdf": {
    needs: "lists.export",
    call: () => ({ query: { deleted: "false", lang: "fr" } }),
  },
  "clients.exportSelectionPdf": {
    needs: "lists.export",
    call: ({ clientId }) => ({
      query: { lang: "ar" },
      body: { ids: [clientId] },
    }),
  },
  "clients.count": {
    needs: "records.read",
    call: () => ({ body: { queries: ["search=a", "deleted=true"] } }),
  },
  "clients.get": { needs: "records.read", call: clientParams },
  "clients.counter": { needs: "records.write", call: noInput },
  "clients.create": { needs: "records.write", call: ({ mark }) => ({ body: clientOf(mark) }) },
  "clients.update": {
    needs: "records.write",
    call: (own) => ({ ...clientParams(own), body: clientOf(own.mark) }),
  },
  "clients.archive": { needs: "records.archive", call: clientParams },
  "clients.restore": { needs: "records.archive", call: clientParams },
  "clients.choose": { needs: "records.read", call: clientParams },
  "clients.remove": { needs: "records.delete", call: clientParams },
  "products.list": {
    needs: "records.read",
    call: () => ({ query: { page: "1", limit: "50", search: "a", filter: "PRODUCT" } }),
  },
  "products.import": {
    needs: "records.import",
    call: () => ({ query: { dryRun: "false" }, files: { file: productSheet } }),
  },
  "products.template": { needs: "records.import", call: noInput },
  "products.exportPdf": {
    needs: "lists.export",
    call: () => ({ query: { deleted: "false", lang: "fr" } }),
  },
  "products.exportSelectionPdf": {
    needs: "lists.export",
    call: ({ productId }) => ({
      query: { lang: "ar" },
      body: { ids: [productId] },
    }),
  },
  "products.count": {
    needs: "records.read",
    call: () => ({ body: { queries: ["search=a", "filter=PRODUCT"] } }),
  },
  "products.get": { needs: "records.read", call: productParams },
  "products.create": { needs: "records.write", call: ({ mark }) => ({ body: productOf(mark) }) },
  "products.update": {
    needs: "records.write",
    call: (own) => ({ ...productParams(own), body: productOf(own.mark) }),
  },
  "products.archive": { needs: "records.archive", call: productParams },
  "products.restore": { needs: "records.archive", call: productParams },
  "products.choose": { needs: "records.read", call: productParams },
  "products.remove": { needs: "records.delete", call: productParams },
  "countries.list": { call: () => ({ query: { code: "DZ" } }) },
};
