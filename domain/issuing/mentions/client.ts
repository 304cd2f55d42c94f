import { clientDisplayName, isAbroad } from "../../clients/clients.ts";
import { isRegisteredForm } from "../../parties/legalForms.ts";
import type { BusinessText, CheckedDocument } from "../checkedDocument.ts";
import { INVOICE_BUYER } from "./articles.ts";
import { pathsIf, type Mention, isTextMissing } from "./mention.ts";

/** A business in Algeria that is neither an association nor a public body. */
function isRegisteredBusiness({ type, country, legalForm }: CheckedDocument["client"]) {
  return type === "BUSINESS" && !isAbroad(country) && isRegisteredForm(legalForm);
}

/** The path of a text of the client, if a registered business lacks it. */
const missingOfBusiness =
  (name: BusinessText, wire: string = name) =>
  ({ client }: CheckedDocument) =>
    pathsIf(`client.${wire}`, isRegisteredBusiness(client) && isTextMissing(client[name]));

/** The mentions about the client. */
export const CLIENT_MENTIONS = {
  CLIENT_NAME: {
    severity: "blocking",
    message: "The client has no name",
    article: INVOICE_BUYER,
    missingAt: ({ client: { type, lastName, firstName = null } }) =>
      pathsIf("client.nom", clientDisplayName({ type, lastName, firstName }) === ""),
  },
  CLIENT_ADDRESS: {
    severity: "warning",
    message: "The client has no address",
    article: INVOICE_BUYER,
    missingAt: ({ client }) => {
      const isPerson = client.type === "INDIVIDUAL" && client.counter !== true;
      const applies = isPerson || isRegisteredBusiness(client);
      return pathsIf("client.adresse", applies && isTextMissing(client.address));
    },
  },
  CLIENT_NIF: {
    severity: "warning",
    message: "The client, a business, has no NIF",
    article: INVOICE_BUYER,
    missingAt: missingOfBusiness("nif", "NIF"),
  },
  CLIENT_RC: {
    severity: "warning",
    message: "The client, a business, has no trade register number",
    article: INVOICE_BUYER,
    missingAt: missingOfBusiness("tradeRegister", "registreCommerce"),
  },
  CLIENT_NIS: {
    severity: "warning",
    message: "The client, a business, has no NIS",
    article: INVOICE_BUYER,
    missingAt: missingOfBusiness("nis", "NIS"),
  },
  CLIENT_LEGAL_FORM: {
    severity: "warning",
    message: "The client, a business, has no legal form",
    article: INVOICE_BUYER,
    missingAt: missingOfBusiness("legalForm"),
  },
} as const satisfies Record<string, Mention>;
