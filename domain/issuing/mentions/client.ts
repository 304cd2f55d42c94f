import { clientDisplayName, isAbroad } from "../../clients/clients.ts";
import { isRegisteredForm } from "../../parties/legalForms.ts";
import type { BusinessText, CheckedDocument } from "../checkedDocument.ts";
import { INVOICE_BUYER } from "./articles.ts";
import { atIf, type Mention, missing } from "./mention.ts";

/** A business in Algeria that is neither an association nor a public body. */
function isRegisteredBusiness({ type, country, legalForm }: CheckedDocument["client"]) {
  return type === "BUSINESS" && !isAbroad(country) && isRegisteredForm(legalForm);
}

/** Where a text of a registered business is missing. */
const ofBusiness =
  (name: BusinessText, wire: string = name) =>
  ({ client }: CheckedDocument) =>
    atIf(`client.${wire}`, isRegisteredBusiness(client) && missing(client[name]));

/** What is checked of the client. */
export const CLIENT_MENTIONS = {
  CLIENT_NAME: {
    severity: "blocking",
    message: "The client has no name",
    article: INVOICE_BUYER,
    missingAt: ({ client: { type, lastName, firstName = null } }) =>
      atIf("client.nom", clientDisplayName({ type, lastName, firstName }) === ""),
  },
  CLIENT_ADDRESS: {
    severity: "warning",
    message: "The client has no address",
    article: INVOICE_BUYER,
    missingAt: ({ client }) => {
      const isPerson = client.type === "INDIVIDUAL" && client.counter !== true;
      const applies = isPerson || isRegisteredBusiness(client);
      return atIf("client.adresse", applies && missing(client.address));
    },
  },
  CLIENT_NIF: {
    severity: "warning",
    message: "The client, a business, has no NIF",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("nif", "NIF"),
  },
  CLIENT_RC: {
    severity: "warning",
    message: "The client, a business, has no trade register number",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("tradeRegister", "registreCommerce"),
  },
  CLIENT_NIS: {
    severity: "warning",
    message: "The client, a business, has no NIS",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("nis", "NIS"),
  },
  CLIENT_LEGAL_FORM: {
    severity: "warning",
    message: "The client, a business, has no legal form",
    article: INVOICE_BUYER,
    missingAt: ofBusiness("legalForm"),
  },
} as const satisfies Record<string, Mention>;
