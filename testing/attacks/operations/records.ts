import { xlsx } from "../../spreadsheets/workbooks.ts";
import { clientOf, productOf } from "../organization.ts";
import { noInput, ofClient, ofProduct, type AttackedOperations } from "./attackedOperation.ts";

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
  "clients.get": { needs: "records.read", call: ofClient },
  "clients.counter": { needs: "records.write", call: noInput },
  "clients.create": { needs: "records.write", call: ({ mark }) => ({ body: clientOf(mark) }) },
  "clients.update": {
    needs: "records.write",
    call: (own) => ({ ...ofClient(own), body: clientOf(own.mark) }),
  },
  "clients.archive": { needs: "records.archive", call: ofClient },
  "clients.restore": { needs: "records.archive", call: ofClient },
  "clients.choose": { needs: "records.read", call: ofClient },
  "clients.remove": { needs: "records.delete", call: ofClient },
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
  "products.get": { needs: "records.read", call: ofProduct },
  "products.create": { needs: "records.write", call: ({ mark }) => ({ body: productOf(mark) }) },
  "products.update": {
    needs: "records.write",
    call: (own) => ({ ...ofProduct(own), body: productOf(own.mark) }),
  },
  "products.archive": { needs: "records.archive", call: ofProduct },
  "products.restore": { needs: "records.archive", call: ofProduct },
  "products.choose": { needs: "records.read", call: ofProduct },
  "products.remove": { needs: "records.delete", call: ofProduct },
  "countries.list": { call: () => ({ query: { code: "DZ" } }) },
};
