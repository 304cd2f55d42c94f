import type { ClientType } from "../clients/clients.ts";
import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import type { PaymentMethod } from "../documents/documents.ts";
import type { BasisPoints, Centimes } from "../money/money.ts";
import type { VatExemption } from "../parties/vatExemption.ts";
import type { StampDutySchedule } from "../totals/stampDuty.ts";
import type { TaxRegime } from "../enterprises/taxRegimes.ts";
import type { VatExempt } from "../vat/vatExempt.ts";
import type { ChequeDetails } from "./chequeDetails.ts";

type Texts<Name extends string> = { readonly [N in Name]?: string | null };

export type SellerTextName =
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

export type BusinessTextName = "nif" | "nis" | "tradeRegister" | "legalForm";

/** The checked values of a credit note that was made from an invoice. */
interface CheckedCredit {
  /** The indexes of the lines that exceed the remainder of the invoice, from 0. */
  exceeding: readonly number[];
  /**
   * Whether issuing changes the credit note: other credit notes of the invoice were issued since it
   * was saved, or the invoice was changed.
   */
  changed: boolean;
  hasOtherClient: boolean;
  invoiceDate: Day;
}

/** The values of a document that are checked before it is issued. */
export interface CheckedDocument extends ChequeDetails {
  kind: DocumentKind;
  date: Day;
  /** Whether its number contains another year or month than its date. */
  namesOtherPeriod: boolean;
  dueDate: Day;
  paymentMethod: PaymentMethod;
  totalToPay: Centimes;
  stampDutySchedule: StampDutySchedule;
  taxRegime: TaxRegime;
  vatExempt: VatExempt;
  vatReason: string | null;
  /** Whether it was computed under another tax regime or exemption than those of its date. */
  hasFormerTerms: boolean;
  /** Whether it is a credit note without an invoice. */
  lacksSource: boolean;
  credit: CheckedCredit | null;
  enterprise: Texts<SellerTextName> & {
    /** In whole dinars. */
    capital: number | null;
  };
  client: Texts<"firstName" | "address" | "country" | BusinessTextName> & {
    type: ClientType;
    counter?: boolean | undefined;
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
