import { clientDisplayName, isAbroad } from "../../clients/clients.ts";
import { isRegisteredForm } from "../../parties/legalForms.ts";
import type { BusinessTextName, CheckedDocument } from "../checkedDocument.ts";
import { BUYER_ARTICLE } from "./articles.ts";
import { pathIfMissing, type Mention, isTextMissing } from "./mention.ts";

/** A business in Algeria that is neither an association nor a public body. */
function isRegisteredBusiness({ type, country, legalForm }: CheckedDocument["client"]) {
  return type === "BUSINESS" && !isAbroad(country) && isRegisteredForm(legalForm);
}

/** The path of a text of the client, if a registered business lacks it. */
const missingOfBusiness =
  (name: BusinessTextName, wire: string = name) =>
  ({ client }: CheckedDocument) =>
    pathIfMissing(`client.${wire}`, isRegisteredBusiness(client) && isTextMissing(client[name]));

/** The mentions about the client. */
export const CLIENT_MENTIONS = {
  CLIENT_NAME: {
    severity: "blocking",
    message: "The client has no name",
    article: BUYER_ARTICLE,
    missingAt: ({ client: { type, lastName, firstName = null } }) =>
      pathIfMissing("client.nom", clientDisplayName({ type, lastName, firstName }) === ""),
  },
  CLIENT_ADDRESS: {
    severity: "warning",
    message: "The client has no address",
    article: BUYER_ARTICLE,
    missingAt: ({ client }) => {
      const isPerson = client.type === "INDIVIDUAL" && client.counter !== true;
      const applies = isPerson || isRegisteredBusiness(client);
      return pathIfMissing("client.adresse", applies && isTextMissing(client.address));
    },
  },
  CLIENT_NIF: {
    severity: "warning",
    message: "The client, a business, has no NIF",
    article: BUYER_ARTICLE,
    missingAt: missingOfBusiness("nif", "NIF"),
  },
  CLIENT_RC: {
    severity: "warning",
    message: "The client, a business, has no trade register number",
    article: BUYER_ARTICLE,
    missingAt: missingOfBusiness("tradeRegister", "registreCommerce"),
  },
  CLIENT_NIS: {
    severity: "warning",
    message: "The client, a business, has no NIS",
    article: BUYER_ARTICLE,
    missingAt: missingOfBusiness("nis", "NIS"),
  },
  CLIENT_LEGAL_FORM: {
    severity: "warning",
    message: "The client, a business, has no legal form",
    article: BUYER_ARTICLE,
    missingAt: missingOfBusiness("legalForm"),
  },
} as const satisfies Record<string, Mention>;
