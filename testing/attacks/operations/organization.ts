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
  type SampleOf,
} from "./attackedOperation.ts";

const image = await picture();

const viewParams: SampleOf = ({ viewId }) => ({ params: { id: viewId } });
const invitationParams: SampleOf = ({ invitationId }) => ({ params: { id: invitationId } });
const memberParams: SampleOf = ({ memberId }) => ({ params: { id: memberId } });
const keyParams: SampleOf = ({ apiKeyId }) => ({ params: { id: apiKeyId } });
/** A well-formed token of an invitation that doesn't exist. */
const UNKNOWN_TOKEN = "A".repeat(64);
const REPORT_PERIOD = { from: "2026-11-01", to: "2026-11-30" };
const reportFilters = ({ clientId, productId, memberId }: Parameters<SampleOf>[0]) => ({
  ...REPORT_PERIOD,
  clientId,
  productId,
  sellerId: memberId,
});
const formatBody = (field: string) => () => ({ body: { [field]: "FORMAT_MENSUEL" } });

/** The operations of an organization, its people, keys, pages, numbers, figures, views and history. */
export const ORGANIZATION_OPERATIONS: AttackedOperations = {
  "enterprises.mine": { call: noInput },
  "enterprises.create": {
    call: ({ mark }) => ({
      body: {
        ...organizationFields(mark),
        facture_format: "PERSONNALISE",
        custom_format: "{COUNTER}",
      },
    }),
  },
  "enterprises.update": {
    needs: "organization.write",
    call: ({ mark }) => ({
      body: { ...organizationFields(mark), stampDutySchedule: "LF2025" },
    }),
  },
  "enterprises.changeTaxRegime": {
    needs: "organization.write",
    call: () => ({ body: { regime: "REAL", since: "2025-01-01" } }),
  },
  "enterprises.removeTaxRegime": {
    needs: "organization.write",
    call: ({ mark }) => ({ params: { since: regimeDay(mark) } }),
  },
  "enterprises.changeVatBasis": {
    needs: "declarations.write",
    call: () => ({ body: { basis: "INVOICE", since: "2025-02-01" } }),
  },
  "enterprises.removeVatBasis": {
    needs: "declarations.write",
    call: ({ mark }) => ({ params: { since: regimeDay(mark) } }),
  },
  "enterprises.updateLogo": {
    needs: "organization.write",
    call: ({ enterpriseId }) => ({
      params: { id: enterpriseId },
      files: { logo: image },
    }),
  },
  "enterprises.export": { needs: "organization.export", call: () => ({ query: { lang: "fr" } }) },
  "team.list": { needs: "people.manage", call: noInput },
  "team.invite": {
    needs: "people.manage",
    call: ({ mark }) => ({
      body: { email: `${crypto.randomUUID()}@${mark.word.toLowerCase()}.dz`, role: "SALES" },
    }),
  },
  "team.resend": { needs: "people.manage", call: invitationParams },
  "team.withdraw": { needs: "people.manage", call: invitationParams },
  "team.changeRole": {
    needs: "people.manage",
    call: (own) => ({ ...memberParams(own), body: { role: "SALES" } }),
  },
  "team.remove": { needs: "people.manage", call: memberParams },
  "team.requireTwoStep": { needs: "security.manage", call: () => ({ body: { required: false } }) },
  "team.resetTwoStep": { needs: "security.manage", call: memberParams },
  "team.leave": { call: noInput },
  "team.invitation": { call: () => ({ params: { token: UNKNOWN_TOKEN } }) },
  "team.accept": {
    call: () => ({
      params: { token: UNKNOWN_TOKEN },
      body: { password: PASSWORD, phone: "0550123456", firstName: "Amine", lastName: "Rahma" },
    }),
  },
  "apiKeys.list": { needs: "apiKeys.manage", call: noInput },
  "apiKeys.create": {
    needs: "apiKeys.manage",
    call: ({ mark }) => ({
      body: {
        name: `Boutique ${mark.word} ${crypto.randomUUID()}`,
        role: "SALES",
        expiresAt: "2999-12-31T23:59:59+01:00",
      },
    }),
  },
  "apiKeys.remove": { needs: "apiKeys.manage", call: keyParams },
  "looks.get": { needs: "organization.read", call: noInput },
  "looks.update": {
    needs: "organization.write",
    call: () => ({ body: { design: "MODERNE", accent: "#1d4ed8" } }),
  },
  "looks.preview": {
    needs: "organization.read",
    call: () => ({
      query: { type: "QUOTATION", lang: "ar" },
      body: {
        design: "COMPACT",
        conditions: { QUOTATION: "Acompte de 30 %" },
        translatedConditions: { ar: { QUOTATION: "دفعة أولى قدرها 30 %" } },
      },
    }),
  },
  "enterprises.removeLogo": { needs: "organization.write", call: noInput },
  "enterprises.removeSignature": { needs: "organization.write", call: noInput },
  "enterprises.removeStamp": { needs: "organization.write", call: noInput },
  "numbering.updateInvoiceFormat": {
    needs: "organization.write",
    call: formatBody("facture_format"),
  },
  "numbering.updateQuotationFormat": {
    needs: "organization.write",
    call: formatBody("quotation_format"),
  },
  "numbering.updateCreditNoteFormat": {
    needs: "organization.write",
    call: formatBody("credit_invoice_format"),
  },
  "numbering.updatePurchaseOrderFormat": {
    needs: "organization.write",
    call: formatBody("purchase_order_format"),
  },
  "numbering.previewInvoiceFormat": { needs: "organization.read", call: formatBody("format") },
  "numbering.previewQuotationFormat": {
    needs: "organization.read",
    call: formatBody("formatType"),
  },
  "numbering.previewCreditNoteFormat": {
    needs: "organization.read",
    call: formatBody("credit_invoice_format"),
  },
  "numbering.previewPurchaseOrderFormat": {
    needs: "organization.read",
    call: () => ({
      body: { format: "PERSONNALISE", custom_format: "{YEAR}/{COUNTER}" },
    }),
  },
  "conformity.chain": { needs: "conformity.read", call: noInput },
  "conformity.verify": { needs: "conformity.read", call: noInput },
  "conformity.auditFile": { needs: "auditFile.read", call: noInput },
  "statistics.dashboard": { needs: "reports.read", call: () => ({ query: { year: "2026" } }) },
  "statistics.month": { needs: "reports.read", call: () => ({ query: { month: "2026-11" } }) },
  "statistics.receivables": { needs: "reports.read", call: noInput },
  "statistics.users": { needs: "reports.read", call: noInput },
  "statistics.clients": { needs: "reports.read", call: noInput },
  "statistics.products": { needs: "reports.read", call: noInput },
  "statistics.invoices": { needs: "reports.read", call: () => ({ query: { year: "2026" } }) },
  "statistics.documents": { needs: "reports.read", call: noInput },
  "reports.sales": {
    needs: "reports.read",
    call: (own) => ({ query: { ...reportFilters(own), compare: "PREVIOUS" } }),
  },
  "reports.salesPostings": {
    needs: "reports.read",
    call: (own) => ({ query: { ...reportFilters(own), group: "client", key: own.clientId } }),
  },
  "reports.salesSheet": { needs: "reports.read", call: (own) => ({ query: reportFilters(own) }) },
  "reports.salesPdf": {
    needs: "reports.read",
    call: (own) => ({ query: { ...reportFilters(own), group: "client", compare: "LAST_YEAR" } }),
  },
  "reports.journalSheet": { needs: "reports.read", call: () => ({ query: REPORT_PERIOD }) },
  "reports.journalPdf": {
    needs: "reports.read",
    call: () => ({ query: { ...REPORT_PERIOD, lang: "ar" } }),
  },
  "reports.journal": { needs: "reports.read", call: () => ({ query: REPORT_PERIOD }) },
  "declarations.g50": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.g50Postings": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11", line: "E3B22" } }),
  },
  "declarations.stamp": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.etat104": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026" } }),
  },
  "declarations.etat104Postings": {
    needs: "declarations.read",
    call: ({ clientId }) => ({ query: { year: "2026", key: `client:${clientId}` } }),
  },
  "declarations.g12bis": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026" } }),
  },
  "declarations.g12bisPostings": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026", side: "COLLECTED", rate: "0.05" } }),
  },
  "declarations.g50Sheet": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.g50Pdf": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11", lang: "ar" } }),
  },
  "declarations.etat104Sheet": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026" } }),
  },
  "declarations.etat104Pdf": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026", lang: "ar" } }),
  },
  "declarations.g12bisSheet": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026" } }),
  },
  "declarations.g12bisPdf": {
    needs: "declarations.read",
    call: () => ({ query: { year: "2026", lang: "ar" } }),
  },
  "declarations.stampSheet": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11" } }),
  },
  "declarations.stampPdf": {
    needs: "declarations.read",
    call: () => ({ query: { month: "2026-11", lang: "ar" } }),
  },
  "declarations.changeG50": {
    needs: "declarations.write",
    call: ({ mark }) => ({
      params: { month: "2026-11" },
      body: { typed: { E3B92: Number(mark.digits) / 100 } },
    }),
  },
  "closing.close": {
    needs: "periods.close",
    call: () => ({ params: { month: MONTH_TO_CLOSE }, body: { acceptAnomalies: true } }),
  },
  "closing.reopen": {
    needs: "periods.reopen",
    call: ({ mark }) => ({
      params: { month: CLOSED_MONTH },
      body: { reason: `Facture ${mark.word}` },
    }),
  },
  "views.list": { needs: "views.write", call: () => ({ query: { list: "QUOTATION" } }) },
  "views.create": {
    needs: "views.write",
    call: () => ({
      body: { list: "QUOTATION", name: crypto.randomUUID(), filters: "status=DRAFT" },
    }),
  },
  "views.update": {
    needs: "views.write",
    call: (own) => ({ ...viewParams(own), body: { filters: "status=SENT", position: 0 } }),
  },
  "views.remove": { needs: "views.write", call: viewParams },
  "history.listForDocument": { needs: "history.read", call: documentParams },
  "history.listForClient": { needs: "history.read", call: clientParams },
  "history.listForProduct": { needs: "history.read", call: productParams },
  "history.listForSettings": { needs: "history.read", call: noInput },
  "continuity.report": { needs: "history.read", call: () => ({ query: { year: "2026" } }) },
};
