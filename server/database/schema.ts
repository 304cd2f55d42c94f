import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ClientDocumentTexts, ClientTexts } from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import type { EnterpriseTexts } from "#domain/enterprises/enterpriseFields.ts";
import type { Texts } from "#domain/records/fields.ts";
import type { DiscountType } from "#domain/totals/discounts.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { DocumentStatus, PaymentMethod } from "#domain/documents/documents.ts";
import type { Day } from "#domain/days/days.ts";
import type { StoredLooks } from "#domain/documents/looks.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import type { ReceiptStampDutyRule } from "#domain/payments/payments.ts";
import type { VatActivity } from "#domain/declarations/classes.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { VatOfRate } from "#domain/totals/totals.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";
import type { G50EntryTable, VatBasisTable } from "./declarationSchema.ts";
import type { DocumentLineTable } from "./documentLineSchema.ts";
import type {
  AccountTable,
  MovementRecountView,
  MovementTable,
  PaymentTable,
  ReminderTable,
  ReceiptCounterTable,
  SettlementTable,
} from "./paymentSchema.ts";
import type { ClosingTable } from "./closingSchema.ts";
import type { HistoryTable } from "./historySchema.ts";
import type { EmailVerificationTable, PasswordResetTable } from "./mailedLinkSchema.ts";
import type { SealHeadTable, SealKeyTable, SealTable } from "./sealSchema.ts";
import type { ClientTallyTable, TallyTable } from "./tallySchema.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "./passkeySchema.ts";
import type {
  DeletedNumberTable,
  NumberFormatTable,
  NumberSeriesTable,
} from "./numberingSchema.ts";
import type { ProductTable } from "./productSchema.ts";
import type { TaxRegimeTable } from "./taxRegimeSchema.ts";
import type {
  RecoveryCodeTable,
  SessionTable,
  SignInChallengeTable,
  TwoStepTable,
} from "./signInSchema.ts";
import type {
  ApiKeyTable,
  InvitationTable,
  MembershipTable,
  RecentClientTable,
  RecentProductTable,
  SavedViewTable,
} from "./userSchema.ts";

/** The columns of tables and views as queries read and write them; the migrations create them. */
export interface Schema {
  app_user: AppUserTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  password_reset: PasswordResetTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  email_verification: EmailVerificationTable;
  enterprise: EnterpriseTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  api_key: ApiKeyTable;
  image: ImageTable;
  client: ClientTable;
  product: ProductTable;
  number_format: NumberFormatTable;
  tax_regime: TaxRegimeTable;
  vat_basis: VatBasisTable;
  g50_entry: G50EntryTable;
  number_series: NumberSeriesTable;
  deleted_number: DeletedNumberTable;
  document: DocumentTable;
  document_line: DocumentLineTable;
  account: AccountTable;
  receipt_counter: ReceiptCounterTable;
  payment: PaymentTable;
  reminder: ReminderTable;
  movement: MovementTable;
  movement_recount: MovementRecountView;
  settlement: SettlementTable;
  recent_client: RecentClientTable;
  recent_product: RecentProductTable;
  saved_view: SavedViewTable;
  tally: TallyTable;
  client_tally: ClientTallyTable;
  history: HistoryTable;
  closing: ClosingTable;
  seal: SealTable;
  seal_head: SealHeadTable;
  seal_key: SealKeyTable;
  idempotency_key: IdempotencyKeyTable;
  export_lease: ExportLeaseTable;
}

interface DatedTable {
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface VersionedTable {
  /** Grows with each change (docs/rules/wire.md#versions). */
  version: Generated<number>;
}

export interface ArchivableTable extends DatedTable, VersionedTable {
  deleted_at: Date | null;
  created_by: string | null;
  updated_by: string | null;
  deleted_by: string | null;
}

export interface AppUserTable extends DatedTable {
  id: Generated<string>;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  image_url: string | null;
  role: Generated<string>;
  language: string | null;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  /** The hash of the Idempotency-Key with which it was used. */
  retry_key: Buffer | null;
  /** The hash of the token that replaced it. */
  successor: Buffer | null;
}

export interface EnterpriseTable
  extends DatedTable, VersionedTable, Texts<EnterpriseTexts, "column"> {
  id: Generated<string>;
  owner_id: string;
  name: string;
  /** Whole dinars. */
  capital: number | null;
  logo_url: string | null;
  signature_url: string | null;
  stamp_url: string | null;
  stamp_duty_schedule: Generated<StampDutySchedule>;
  /** Null: never changed. */
  looks: StoredLooks | null;
  /** Whether every member must have two-step sign-in. */
  two_step_required: Generated<boolean>;
  /** Whether only owners and managers may accept the warnings of a checklist. */
  warnings_reserved: Generated<boolean>;
  /** Invoices from this day on are counted as debts; null: payments are off. */
  receivables_since: Generated<Day | null>;
  /** The first day that is in no closed month; null while none is closed. */
  open_from: Generated<Day | null>;
  receipt_stamp: Generated<ReceiptStampDutyRule>;
  /** The largest rest of a debt that a payment may write off. */
  write_off_limit: Generated<Centimes>;
  reminder_steps: Generated<number[]>;
  /** The activity, which decides the nature of lines that have neither a product nor a credited line. */
  vat_activity: Generated<VatActivity>;
}

export interface ImageTable {
  enterprise_id: string;
  id: Generated<string>;
  path: string;
  content_type: string;
  bytes: Buffer;
  created_at: Generated<Date>;
}

export interface ClientTable extends ArchivableTable, Texts<ClientTexts, "column"> {
  enterprise_id: string;
  id: Generated<string>;
  type: ClientType;
  last_name: string;
  first_name: string | null;
  email: string | null;
  search_name: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  sort_name: GeneratedAlways<string>;
  country: string | null;
  business_sector: string | null;
  vat_exemption: VatExemption | null;
  /** Whether it is the organization's counter client. */
  counter: Generated<boolean>;
  /** Whether no reminder is proposed for the client. */
  reminders_muted: Generated<boolean>;
}

export interface DocumentTable extends ArchivableTable {
  enterprise_id: string;
  id: Generated<string>;
  kind: DocumentKind;
  number: string;
  /** Written by a trigger; look-alike numbers have the same key. */
  number_key: GeneratedAlways<string>;
  status: DocumentStatus;
  date: Day;
  due_date: Day;
  client_id: string;
  payment_method: PaymentMethod;
  check_number: string | null;
  check_date: Day | null;
  check_bank: string | null;
  notes: string | null;
  search_text: GeneratedAlways<string>;
  global_discount_type: DiscountType;
  global_discount_value: number;
  stamp_duty_schedule: StampDutySchedule;
  /** The tax regime under which its totals were computed. */
  tax_regime: TaxRegime;
  vat_exempt: VatExempt;
  /** Why a line has 0 % VAT: one of VAT_REASONS, or free text. */
  vat_reason: string | null;
  total_before_discounts: Centimes;
  total_discounts: Centimes;
  total_excluding_tax: Centimes;
  vat: Centimes;
  stamp_duty: Centimes;
  total_to_pay: Centimes;
  /** Null for a document last saved before the column existed: the VAT is then computed from the lines. */
  vat_by_rate: ColumnType<VatOfRate[] | null, string | null, string | null>;
  client_snapshot: SnapshotColumn<ClientBlock>;
  enterprise_snapshot: SnapshotColumn<EnterpriseBlock>;
  source_id: string | null;
  /** The source's number, also after the source was deleted. */
  source_number: string | null;
  issued_at: Date | null;
  issued_by: string | null;
  seal_number: number | null;
  /**
   * The time of the last mail, or of the first change to SENT; null again after a change to DRAFT. Not set by an
   * issue.
   */
  sent_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
}

export interface IdempotencyKeyTable {
  enterprise_id: string;
  key: string;
  operation: string;
  body_hash: Buffer;
  reply: unknown;
  created_at: GeneratedAlways<Date>;
}

export interface ExportLeaseTable {
  enterprise_id: string;
  holder: string;
  expires_at: Date;
}

/** Written in the current version; readers parse it with a schema that accepts older versions. */
type SnapshotColumn<Block> = ColumnType<unknown, StoredBlock<Block>, StoredBlock<Block>>;
type StoredBlock<Block> = Block & { version: number };

/** A client as a document shows it. */
export interface ClientBlock extends Texts<ClientDocumentTexts, "name"> {
  type: ClientType;
  lastName: string;
  firstName: string | null;
  email: string | null;
  /** The two-letter code. */
  country: string | null;
  vatExemption: VatExemption | null;
  /** True for the counter client, absent for any other. */
  counter?: true | undefined;
}

/** An organization as a document prints it; images are paths. */
export interface EnterpriseBlock extends Texts<EnterpriseTexts, "name"> {
  name: string;
  /** Whole dinars. */
  capital: number | null;
  logoUrl: string | null;
  signatureUrl: string | null;
  stampUrl: string | null;
  looks: StoredLooks | null;
}
