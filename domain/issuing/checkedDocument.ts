import { type ClientType, emptyIfNull, isAbroad } from "../clients.ts";
import { type CheckPayment, namesCheck } from "./checkPayment.ts";
import type { Day } from "../days.ts";
import type { DocumentKind } from "../documentKinds.ts";
import type { PaymentMethod } from "../documents.ts";
import type { BasisPoints, Centimes } from "../money.ts";
import { isRegisteredForm } from "../parties/legalForms.ts";
import type { VatExemption } from "../parties/vatExemption.ts";
import type { StampDutySchedule } from "../stampDuty.ts";
import { TAX_REGIME_RULES, type TaxRegime } from "../taxRegimes.ts";
import type { VatExempt } from "../vat/vatExempt.ts";

type Texts<Name extends string> = { readonly [N in Name]?: string | null };

type SellerText =
  | "name"
  | "address"
  | "nif"
  | "nis"
  | "tradeRegister"
  | "phone"
  | "email"
  | "activity"
  | "legalForm"
  | "autoEntrepreneurCard";

type BusinessText = "nif" | "nis" | "tradeRegister" | "legalForm";

/** What is checked of a credit note that was made from an invoice. */
interface CheckedCredit {
  /** The lines that pass what is left of the invoice. */
  exceeding: readonly number[];
  /** Whether the issue changes it: others were issued since it was saved, or the invoice was changed. */
  changed: boolean;
  hasOtherClient: boolean;
  invoiceDate: Day;
}

/** What is checked of a document before it is issued. */
export interface CheckedDocument extends CheckPayment {
  kind: DocumentKind;
  date: Day;
  dueDate: Day;
  paymentMethod: PaymentMethod;
  totalToPay: Centimes;
  stampDutySchedule: StampDutySchedule;
  taxRegime: TaxRegime;
  vatExempt: VatExempt;
  vatReason: string | null;
  /** Whether it was computed under another tax regime or exemption than those of its date. */
  hasFormerTerms: boolean;
  /** Whether it is a credit note that names no invoice. */
  lacksSource: boolean;
  credit: CheckedCredit | null;
  enterprise: Texts<SellerText> & {
    /** Whole dinars. */
    capital: number | null;
  };
  client: Texts<"firstName" | "address" | "country" | BusinessText> & {
    type: ClientType;
    lastName: string | null;
    vatExemption: VatExemption | null;
  };
  lines: readonly (Texts<"name" | "description"> & {
    unitPrice: Centimes;
    vatRate: BasisPoints;
  })[];
  today: Day;
  /** The date of the latest issued document of its kind; null if none is. */
  latestIssued: Day | null;
}

export const missing = (text: string | null | undefined) => emptyIfNull(text) === null;

/** A place if something is missing there. */
export const atIf = (path: string, isMissing: boolean) => (isMissing ? [path] : []);

/** Where a text of the seller is missing. */
export const ofSeller =
  (name: SellerText, wire: string = name) =>
  ({ enterprise }: CheckedDocument) =>
    atIf(`enterprise.${wire}`, missing(enterprise[name]));

/** Where it is missing, unless the tax regime doesn't ask for it. */
export const ofSellerUnder =
  (name: "nis" | "tradeRegister", wire: string) => (document: CheckedDocument) =>
    TAX_REGIME_RULES[document.taxRegime].notRequired.includes(name)
      ? []
      : ofSeller(name, wire)(document);

/** A business in Algeria that is neither an association nor a public body. */
export function isRegisteredBusiness({ type, country, legalForm }: CheckedDocument["client"]) {
  return type === "BUSINESS" && !isAbroad(country) && isRegisteredForm(legalForm);
}

/** Where a text of a registered business is missing. */
export const ofBusiness =
  (name: BusinessText, wire: string = name) =>
  ({ client }: CheckedDocument) =>
    atIf(`client.${wire}`, isRegisteredBusiness(client) && missing(client[name]));

/** Where something is missing of the check that pays a document. */
export const ofCheck = (name: keyof CheckPayment) => (document: CheckedDocument) =>
  atIf(name, namesCheck(document) && missing(document[name]));
