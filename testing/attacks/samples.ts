import { xlsx } from "../spreadsheets/workbooks.ts";
import {
  clientOf,
  documentOf,
  type Organization,
  organizationFields,
  PASSWORD,
  picture,
  productOf,
  regimeDay,
} from "./organization.ts";
import type { Sample } from "./send.ts";

type SampleOf = (own: Organization) => Sample;

export const clientSheet = await xlsx([
  ["nom", "prénom", "email"],
  ["Sarl Rahma", "Amine", "contact@rahma.dz"],
]);
const productSheet = await xlsx([
  ["nom", "référence", "prix", "visibilité"],
  ["Ciment", "CIM-1", 1200, "BOTH"],
]);
const image = await picture();

const ofClient: SampleOf = ({ clientId }) => ({ params: { id: clientId } });
const ofProduct: SampleOf = ({ productId }) => ({ params: { id: productId } });
const ofDocument: SampleOf = ({ documents }) => ({ params: { id: documents.QUOTATION } });
const ofView: SampleOf = ({ viewId }) => ({ params: { id: viewId } });
const ofInvitation: SampleOf = ({ invitationId }) => ({ params: { id: invitationId } });
const ofMember: SampleOf = ({ memberId }) => ({ params: { id: memberId } });
const ofKey: SampleOf = ({ apiKeyId }) => ({ params: { id: apiKeyId } });
/** A well-formed token of an invitation that doesn't exist. */
const UNKNOWN_TOKEN = "A".repeat(64);
const ofPasskey: SampleOf = ({ passkeyId }) => ({ params: { id: passkeyId } });
/** Well-formed bytes in base64url that are no passkey's. */
const BYTES = "AAAA";
const noInput: SampleOf = () => ({});
const formatBody = (field: string) => () => ({ body: { [field]: "FORMAT_MENSUEL" } });

/** A valid call of every operation of the contract by an organization. */
export const SAMPLES: Record<string, SampleOf> = {
  "system.health": noInput,
  "system.config": noInput,
  "accounts.register": () => ({
    body: { email: `${crypto.randomUUID()}@example.dz`, password: PASSWORD, phone: "0550123456" },
  }),
  "accounts.login": ({ email }) => ({ body: { email, password: PASSWORD } }),
  "accounts.refresh": (own) => ({ body: { refreshToken: own.refreshTokens.renewed } }),
  "accounts.logout": (own) => ({ body: { refreshToken: own.refreshTokens.ended } }),
  "accounts.forgotPassword": ({ email }) => ({ body: { email, lang: "fr" } }),
  "accounts.confirmReset": () => ({ body: { token: "no-such-link", newPassword: PASSWORD } }),
  "accounts.verifyEmail": () => ({ body: { token: "no-such-link" } }),
  "accounts.resendVerification": noInput,
  "accounts.changePassword": () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  "accounts.sessions": noInput,
  "accounts.endSession": ({ sessionId }) => ({ params: { id: sessionId } }),
  "accounts.endOtherSessions": noInput,
  "accounts.google": noInput,
  "accounts.googleCallback": () => ({ query: { code: "code", state: "state", error: "" } }),
  "accounts.googleLogin": () => ({ body: { token: "a.b.c" } }),
  "accounts.me": noInput,
  "accounts.updateMe": () => ({
    body: { firstName: "Amine", lastName: "Rahma", phone: "0550123456", language: "fr" },
  }),
  "accounts.updateNames": () => ({ body: { firstName: "Amine", lastName: "Rahma" } }),
  "accounts.hasEnterprise": noInput,
  "accounts.enterprises": noInput,
  "accounts.chooseEnterprise": ({ enterpriseId }) => ({ body: { enterpriseId } }),
  "accounts.claimEnterprise": ({ enterpriseId }) => ({ body: { enterpriseId, keep: false } }),
  "twoStep.get": noInput,
  "twoStep.start": () => ({ body: { password: PASSWORD } }),
  "twoStep.confirm": () => ({ body: { code: "not-a-code" } }),
  "twoStep.replaceRecoveryCodes": () => ({ body: { code: "not-a-code" } }),
  "twoStep.remove": () => ({ body: { password: PASSWORD, code: "not-a-code" } }),
  "twoStep.secondFactor": () => ({ body: { challenge: "no-such-challenge", code: "123456" } }),
  "passkeys.list": noInput,
  "passkeys.startAdding": () => ({ body: { password: PASSWORD } }),
  "passkeys.add": () => ({
    body: {
      name: "Téléphone",
      credential: {
        id: BYTES,
        rawId: BYTES,
        type: "public-key",
        response: { clientDataJSON: BYTES, attestationObject: BYTES, transports: ["internal"] },
      },
    },
  }),
  "passkeys.rename": (own) => ({ ...ofPasskey(own), body: { name: "Téléphone" } }),
  "passkeys.remove": (own) => ({ ...ofPasskey(own), body: { password: PASSWORD } }),
  "passkeys.startSignIn": noInput,
  "passkeys.signIn": () => ({
    body: {
      credential: {
        id: BYTES,
        rawId: BYTES,
        type: "public-key",
        response: {
          clientDataJSON: BYTES,
          authenticatorData: BYTES,
          signature: BYTES,
          userHandle: BYTES,
        },
      },
    },
  }),
  "enterprises.mine": noInput,
  "enterprises.create": ({ mark }) => ({
    body: {
      ...organizationFields(mark),
      facture_format: "PERSONNALISE",
      custom_format: "{COUNTER}",
    },
  }),
  "enterprises.update": ({ mark }) => ({
    body: { ...organizationFields(mark), stampDutySchedule: "LF2025" },
  }),
  "enterprises.changeTaxRegime": () => ({ body: { regime: "REAL", since: "2025-01-01" } }),
  "enterprises.removeTaxRegime": ({ mark }) => ({ params: { since: regimeDay(mark) } }),
  "enterprises.updateLogo": ({ enterpriseId }) => ({
    params: { id: enterpriseId },
    files: { logo: image },
  }),
  "enterprises.export": () => ({ query: { lang: "fr" } }),
  "team.list": noInput,
  "team.invite": ({ mark }) => ({
    body: { email: `${crypto.randomUUID()}@${mark.word.toLowerCase()}.dz`, role: "SALES" },
  }),
  "team.resend": ofInvitation,
  "team.withdraw": ofInvitation,
  "team.changeRole": (own) => ({ ...ofMember(own), body: { role: "SALES" } }),
  "team.remove": ofMember,
  "team.requireTwoStep": () => ({ body: { required: false } }),
  "team.resetTwoStep": ofMember,
  "team.leave": noInput,
  "team.invitation": () => ({ params: { token: UNKNOWN_TOKEN } }),
  "team.accept": () => ({
    params: { token: UNKNOWN_TOKEN },
    body: { password: PASSWORD, phone: "0550123456", firstName: "Amine", lastName: "Rahma" },
  }),
  "apiKeys.list": noInput,
  "apiKeys.create": ({ mark }) => ({
    body: {
      name: `Boutique ${mark.word} ${crypto.randomUUID()}`,
      role: "SALES",
      expiresAt: "2999-12-31T23:59:59+01:00",
    },
  }),
  "apiKeys.remove": ofKey,
  "looks.get": noInput,
  "looks.update": () => ({ body: { design: "MODERNE", accent: "#1d4ed8" } }),
  "looks.preview": () => ({
    query: { type: "QUOTATION", lang: "ar" },
    body: { design: "COMPACT", conditions: { QUOTATION: "Acompte de 30 %" } },
  }),
  "enterprises.removeLogo": noInput,
  "enterprises.removeSignature": noInput,
  "enterprises.removeStamp": noInput,
  "numbering.updateInvoiceFormat": formatBody("facture_format"),
  "numbering.updateQuotationFormat": formatBody("quotation_format"),
  "numbering.updateCreditNoteFormat": formatBody("credit_invoice_format"),
  "numbering.updatePurchaseOrderFormat": formatBody("purchase_order_format"),
  "numbering.previewInvoiceFormat": formatBody("format"),
  "numbering.previewQuotationFormat": formatBody("formatType"),
  "numbering.previewCreditNoteFormat": formatBody("credit_invoice_format"),
  "numbering.previewPurchaseOrderFormat": () => ({
    body: { format: "PERSONNALISE", custom_format: "{YEAR}/{COUNTER}" },
  }),
  "clients.list": () => ({ query: { page: "1", limit: "50", search: "a" } }),
  "clients.listArchived": () => ({ query: { page: "1", limit: "50", search: "a" } }),
  "clients.import": () => ({ query: { dryRun: "false" }, files: { file: clientSheet } }),
  "clients.template": noInput,
  "clients.exportPdf": () => ({ query: { deleted: "false", lang: "fr" } }),
  "clients.exportSelectionPdf": ({ clientId }) => ({
    query: { lang: "ar" },
    body: { ids: [clientId] },
  }),
  "clients.count": () => ({ body: { queries: ["search=a", "deleted=true"] } }),
  "clients.get": ofClient,
  "clients.create": ({ mark }) => ({ body: clientOf(mark) }),
  "clients.update": (own) => ({ ...ofClient(own), body: clientOf(own.mark) }),
  "clients.archive": ofClient,
  "clients.restore": ofClient,
  "clients.choose": ofClient,
  "clients.remove": ofClient,
  "products.list": () => ({ query: { page: "1", limit: "50", search: "a", filter: "PRODUCT" } }),
  "products.import": () => ({ query: { dryRun: "false" }, files: { file: productSheet } }),
  "products.template": noInput,
  "products.exportPdf": () => ({ query: { deleted: "false", lang: "fr" } }),
  "products.exportSelectionPdf": ({ productId }) => ({
    query: { lang: "ar" },
    body: { ids: [productId] },
  }),
  "products.count": () => ({ body: { queries: ["search=a", "filter=PRODUCT"] } }),
  "products.get": ofProduct,
  "products.create": ({ mark }) => ({ body: productOf(mark) }),
  "products.update": (own) => ({ ...ofProduct(own), body: productOf(own.mark) }),
  "products.archive": ofProduct,
  "products.restore": ofProduct,
  "products.choose": ofProduct,
  "products.remove": ofProduct,
  "countries.list": () => ({ query: { code: "DZ" } }),
  "documents.list": ({ clientId }) => ({ query: { type: "QUOTATION", clientId, counts: "true" } }),
  "documents.count": ({ clientId }) => ({
    body: { queries: ["type=QUOTATION&overdue=true", `clientId=${clientId}`, "search=a"] },
  }),
  "documents.nextNumber": () => ({ query: { type: "SALES_INVOICE", date: "2026-11-20" } }),
  "documents.get": ofDocument,
  "documents.links": ofDocument,
  "documents.creditable": ({ documents }) => ({ params: { id: documents.SALES_INVOICE } }),
  "documents.create": ({ mark, clientId, productId }) => ({
    body: { ...documentOf(mark, clientId, productId), type: "SALES_INVOICE" },
  }),
  "documents.preview": ({ mark, clientId, productId }) => ({
    query: { lang: "ar" },
    body: { ...documentOf(mark, clientId, productId), type: "SALES_INVOICE" },
  }),
  "documents.update": (own) => ({
    ...ofDocument(own),
    body: documentOf(own.mark, own.clientId, own.productId),
  }),
  "documents.archive": ofDocument,
  "documents.restore": ofDocument,
  "documents.remove": ofDocument,
  "documents.duplicate": ofDocument,
  "documents.convert": (own) => ({ ...ofDocument(own), body: { targetType: "SALES_INVOICE" } }),
  "documents.pdf": (own) => ({
    ...ofDocument(own),
    query: { signature: "true", cachet: "true", lang: "ar" },
  }),
  "documents.joinedPdf": ({ documents }) => ({
    query: { signature: "true", cachet: "true", lang: "ar" },
    body: { ids: [documents.QUOTATION] },
  }),
  "issuing.checklist": ({ documents }) => ({ params: { id: documents.SALES_INVOICE } }),
  "issuing.issue": ({ documents }) => ({
    params: { id: documents.SALES_INVOICE },
    body: { acceptWarnings: true },
  }),
  "issuing.cancel": ({ documents }) => ({
    params: { id: documents.CREDIT_INVOICE },
    body: { reason: "Saisie deux fois" },
  }),
  "conformity.verify": noInput,
  "conformity.auditFile": noInput,
  "documents.send": (own) => ({ ...ofDocument(own), body: { message: "Bonjour", lang: "fr" } }),
  "statistics.dashboard": () => ({ query: { year: "2026" } }),
  "statistics.users": noInput,
  "statistics.clients": noInput,
  "statistics.products": noInput,
  "statistics.invoices": () => ({ query: { year: "2026" } }),
  "statistics.documents": noInput,
  "views.list": () => ({ query: { list: "QUOTATION" } }),
  "views.create": () => ({
    body: { list: "QUOTATION", name: crypto.randomUUID(), filters: "status=DRAFT" },
  }),
  "views.update": (own) => ({ ...ofView(own), body: { filters: "status=SENT", position: 0 } }),
  "views.remove": ofView,
  "history.listForDocument": ofDocument,
  "history.listForClient": ofClient,
  "history.listForProduct": ofProduct,
  "history.listForSettings": noInput,
  "continuity.report": () => ({ query: { year: "2026" } }),
};

/** @throws when the operation has no sample */
export function sampleOf(name: string, own: Organization): Sample {
  const make = SAMPLES[name];
  if (make === undefined) throw new Error(`${name} has no sample in testing/attacks/samples.ts`);
  return make(own);
}
