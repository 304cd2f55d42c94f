import {
  CLOSED_MONTH,
  MONTH_TO_CLOSE,
  organizationFields,
  PASSWORD,
  picture,
  regimeDay,
} from "../organization.ts";
import {
  noInput,
  clientParams,
  documentParams,
  productParams,
  type AttackedOperations,
  type MakeInput,
} from "./attackedOperation.ts";

const image = await picture();

const viewParams: MakeInput = ({ viewId }) => ({ params: { id: viewId } });
const invitationParams: MakeInput = ({ invitationId }) => ({ params: { id: invitationId } });
const memberParams: MakeInput = ({ memberId }) => ({ params: { id: memberId } });
const keyParams: MakeInput = ({ apiKeyId }) => ({ params: { id: apiKeyId } });
/** A well-formed token of an invitation that doesn't exist. */
const UNKNOWN_TOKEN = "A".repeat(64);
const REPORT_PERIOD = { from: "2026-11-01", to: "2026-11-30" };
const reportFilters = ({ clientId, productId, memberId }: Parameters<MakeInput>[0]) => ({
  ...REPORT_PERIOD,
  clientId,
  productId,
  sellerId: memberId,
});
const formatBody = (field: string) => () => ({ body: { [field]: "FORMAT_MENSUEL" } });

/** The operations of an organization, its people, keys, pages, numbers, figures, views and history. */
export const ORGANIZATION_OPERATIONS: AttackedOperations = {
  "enterprises.mine": { input: noInput },
  "enterprises.create": {
    input: ({ mark }) => ({
      body: {
        ...organizationFields(mark),
        facture_format: "PERSONNALISE",
        custom_format: "{COUNTER}",
      },
    }),
  },
  "enterprises.update": {
    needs: "organization.write",
    input: ({ mark }) => ({
      body: { ...organizationFields(mark), stampDutySchedule: "LF2025" },
    }),
  },
  "enterprises.changeTaxRegime": {
    needs: "organization.write",
    input: () => ({ body: { regime: "REAL", since: "2025-01-01" } }),
  },
  "enterprises.removeTaxRegime": {
    needs: "organization.write",
    input: ({ mark }) => ({ params: { since: regimeDay(mark) } }),
  },
  "enterprises.changeVatBasis": {
    needs: "declarations.write",
    input: () => ({ body: { basis: "INVOICE", since: "2025-02-01" } }),
  },
  "enterprises.removeVatBasis": {
    needs: "declarations.write",
    input: ({ mark }) => ({ params: { since: regimeDay(mark) } }),
  },
  "enterprises.updateLogo": {
    needs: "organization.write",
    input: ({ enterpriseId }) => ({
      params: { id: enterpriseId },
      files: { logo: image },
    }),
  },
  "enterprises.export": { needs: "organization.export", input: () => ({ query: { lang: "fr" } }) },
  "team.list": { needs: "people.manage", input: noInput },
  "team.invite": {
    needs: "people.manage",
    input: ({ mark }) => ({
      body: { email: `${crypto.randomUUID()}@${mark.word.toLowerCase()}.dz`, role: "SALES" },
    }),
  },
  "team.resend": { needs: "people.manage", input: invitationParams },
  "team.withdraw": { needs: "people.manage", input: invitationParams },
  "team.changeRole": {
    needs: "people.manage",
    input: (own) => ({ ...memberParams(own), body: { role: "SALES" } }),
  },
  "team.remove": { needs: "people.manage", input: memberParams },
  "team.requireTwoStep": { needs: "security.manage", input: () => ({ body: { required: false } }) },
  "team.resetTwoStep": { needs: "security.manage", input: memberParams },
  "team.leave": { input: noInput },
  "team.invitation": { input: () => ({ params: { token: UNKNOWN_TOKEN } }) },
  "team.accept": {
    input: () => ({
      params: { token: UNKNOWN_TOKEN },
      body: { password: PASSWORD, phone: "0550123456", firstName: "Amine", lastName: "Rahma" },
    }),
  },
  "apiKeys.list": { needs: "apiKeys.manage", input: noInput },
  "apiKeys.create": {
    needs: "apiKeys.manage",
    input: ({ mark }) => ({
      body: {
        name: `Boutique ${mark.word} ${crypto.randomUUID()}`,
        role: "SALES",
        expiresAt: "2999-12-31T23:59:59+01:00",
      },
    }),
  },
  "apiKeys.remove": { needs: "apiKeys.manage", input: keyParams },
  "looks.get": { needs: "organization.read", input: noInput },
  "looks.update": {
    needs: "organization.write",
    input: () => ({ body: { design: "MODERNE", accent: "#1d4ed8" } }),
  },
  "looks.preview": {
    needs: "organization.read",
    input: () => ({
      query: { type: "QUOTATION", lang: "ar" },
      body: {
        design: "COMPACT",
        conditions: { QUOTATION: "Acompte de 30 %" },
        translatedConditions: { ar: { QUOTATION: "دفعة أولى قدرها 30 %" } },
      },
    }),
  },
  "enterprises.removeLogo": { needs: "organization.write", input: noInput },
  "enterprises.removeSignature": { needs: "organization.write", input: noInput },
  "enterprises.removeStamp": { needs: "organization.write", input: noInput },
  "numbering.updateInvoiceFormat": {
    needs: "organization.write",
    input: formatBody("facture_format"),
  },
  "numbering.updateQuotationFormat": {
    needs: "organization.write",
    input: formatBody("quotation_format"),
  },
  "numbering.updateCreditNoteFormat": {
    needs: "organization.write",
    input: formatBody("credit_invoice_format"),
  },
  "numbering.updatePurchaseOrderFormat": {
    needs: "organization.write",
    input: formatBody("purchase_order_format"),
  },
  "numbering.previewInvoiceFormat": { needs: "organization.read", input: formatBody("format") },
  "numbering.previewQuotationFormat": {
    needs: "organization.read",
    input: formatBody("formatType"),
  },
  "numbering.previewCreditNoteFormat": {
    needs: "organization.read",
    input: formatBody("credit_invoice_format"),
  },
  "numbering.previewPurchaseOrderFormat": {
    needs: "organization.read",
    input: () => ({
      body: { format: "PERSONNALISE", custom_format: "{YEAR}/{COUNTER}" },
    }),
  },
  "conformity.chain": { needs: "conformity.read", input: noInput },
  "conformity.verify": { needs: "conformity.read", input: noInput },
  "conformity.auditFile": { needs: "auditFile.read", input: noInput },
  "statistics.dashboard": { needs: "reports.read", input: () => ({ query: { year: "2026" } }) },
  "statistics.month": { needs: "reports.read", input: () => ({ query: { month: "2026-11" } }) },
  "statistics.receivables": { needs: "reports.read", input: noInput },
  "statistics.users": { needs: "reports.read", input: noInput },
  "statistics.clients": { needs: "reports.read", input: noInput },
  "statistics.products": { needs: "reports.read", input: noInput },
  "statistics.invoices": { needs: "reports.read", input: () => ({ query: { year: "2026" } }) },
  "statistics.documents": { needs: "reports.read", input: noInput },
  "reports.sales": {
    needs: "reports.read",
    input: (own) => ({ query: { ...reportFilters(own), compare: "PREVIOUS" } }),
  },
  "reports.salesPostings": {
    needs: "reports.read",
    input: (own) => ({ query: { ...reportFilters(own), group: "client", key: own.clientId } }),
  },
  "reports.salesSheet": { needs: "reports.read", input: (own) => ({ query: reportFilters(own) }) },
  "reports.salesPdf": {
    needs: "reports.read",
    input: (own) => ({ query: { ...reportFilters(own), group: "client", compare: "LAST_YEAR" } }),
  },
  "reports.journalSheet": { needs: "reports.read", input: () => ({ query: REPORT_PERIOD }) },
  "reports.journalPdf": {
    needs: "reports.read",
    input: () => ({ query: { ...REPORT_PERIOD, lang: "ar" } }),
  },
  "reports.journal": { needs: "reports.read", input: () => ({ query: REPORT_PERIOD }) },
  "declarations.g50": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.g50Postings": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11", line: "E3B22" } }),
  },
  "declarations.stamp": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.etat104": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026" } }),
  },
  "declarations.etat104Postings": {
    needs: "declarations.read",
    input: ({ clientId }) => ({ query: { year: "2026", key: `client:${clientId}` } }),
  },
  "declarations.g12bis": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026" } }),
  },
  "declarations.g12bisPostings": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026", side: "COLLECTED", rate: "0.05" } }),
  },
  "declarations.g50Sheet": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.g50Pdf": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11", lang: "ar" } }),
  },
  "declarations.etat104Sheet": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026" } }),
  },
  "declarations.etat104Pdf": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026", lang: "ar" } }),
  },
  "declarations.g12bisSheet": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026" } }),
  },
  "declarations.g12bisPdf": {
    needs: "declarations.read",
    input: () => ({ query: { year: "2026", lang: "ar" } }),
  },
  "declarations.stampSheet": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.stampPdf": {
    needs: "declarations.read",
    input: () => ({ query: { month: "2026-11", lang: "ar" } }),
  },
  "declarations.changeG50": {
    needs: "declarations.write",
    input: ({ mark }) => ({
      params: { month: "2026-11" },
      body: { typed: { E3B92: Number(mark.digits) / 100 } },
    }),
  },
  "closing.close": {
    needs: "periods.close",
    input: () => ({ params: { month: MONTH_TO_CLOSE }, body: { acceptAnomalies: true } }),
  },
  "closing.reopen": {
    needs: "periods.reopen",
    input: ({ mark }) => ({
      params: { month: CLOSED_MONTH },
      body: { reason: `Facture ${mark.word}` },
    }),
  },
  "views.list": { needs: "views.write", input: () => ({ query: { list: "QUOTATION" } }) },
  "views.create": {
    needs: "views.write",
    input: () => ({
      body: { list: "QUOTATION", name: crypto.randomUUID(), filters: "status=DRAFT" },
    }),
  },
  "views.update": {
    needs: "views.write",
    input: (own) => ({ ...viewParams(own), body: { filters: "status=SENT", position: 0 } }),
  },
  "views.remove": { needs: "views.write", input: viewParams },
  "history.listForDocument": { needs: "history.read", input: documentParams },
  "history.listForClient": { needs: "history.read", input: clientParams },
  "history.listForProduct": { needs: "history.read", input: productParams },
  "history.listForSettings": { needs: "history.read", input: noInput },
  "continuity.report": { needs: "history.read", input: () => ({ query: { year: "2026" } }) },
};
