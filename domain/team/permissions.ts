import type { DocumentKind } from "../documents/documentKinds.ts";

/** The roles of members in an organization (docs/rules/team.md#roles). */
export const ROLES = ["BUSINESS_OWNER", "MANAGER", "SALES", "ACCOUNTANT"] as const;
export type Role = (typeof ROLES)[number];

const OWNER = ["BUSINESS_OWNER"] as const;
const MANAGERS = [...OWNER, "MANAGER"] as const;
const MANAGERS_AND_SELLERS = [...MANAGERS, "SALES"] as const;
const MANAGERS_AND_ACCOUNTANTS = [...MANAGERS, "ACCOUNTANT"] as const;

/** The roles that hold each permission. `records` are clients and products. */
const ROLES_WITH_PERMISSION = {
  // Quotations and purchase orders.
  "quotations.read": ROLES,
  "quotations.write": MANAGERS_AND_SELLERS,
  "quotations.archive": MANAGERS_AND_SELLERS,
  "quotations.delete": MANAGERS,
  // Sales invoices and credit notes.
  "invoices.read": ROLES,
  "invoices.write": MANAGERS_AND_SELLERS,
  "invoices.archive": MANAGERS_AND_SELLERS,
  "invoices.delete": MANAGERS,
  "invoices.issue": MANAGERS_AND_SELLERS,
  /**
   * Issuing despite warnings in an organization that reserves it. In any other organization
   * `invoices.issue` allows it.
   */
  "invoices.acceptWarnings": MANAGERS,
  "invoices.cancel": MANAGERS,
  "payments.read": ROLES,
  /** Recording and applying payments, and cancelling one's own payment soon afterwards. */
  "payments.write": MANAGERS_AND_SELLERS,
  /** Cancelling payments, refunds, write-offs and opening debts. */
  "payments.correct": MANAGERS,
  "records.read": ROLES,
  "records.write": MANAGERS_AND_SELLERS,
  "records.archive": MANAGERS_AND_SELLERS,
  "records.delete": MANAGERS,
  "records.import": MANAGERS,
  /** Lists as spreadsheet and PDF files. */
  "lists.export": ROLES,
  /** The user's own saved views. */
  "views.write": ROLES,
  /** The dashboard and its statistics. */
  "reports.read": MANAGERS_AND_ACCOUNTANTS,
  "declarations.read": MANAGERS_AND_ACCOUNTANTS,
  /** The class of issued lines, the values entered in declarations, and the VAT basis. */
  "declarations.write": MANAGERS_AND_ACCOUNTANTS,
  /** Closing a month: nothing dated in it changes afterwards. */
  "periods.close": MANAGERS_AND_ACCOUNTANTS,
  "periods.reopen": OWNER,
  /** The history of records and of members, and the continuity of numbers. */
  "history.read": MANAGERS_AND_ACCOUNTANTS,
  "organization.read": ROLES,
  /** Its details, number formats, stamp duty scale, looks and images. */
  "organization.write": MANAGERS,
  /** All data of the organization as an archive. */
  "organization.export": MANAGERS_AND_ACCOUNTANTS,
  /** Checks the chain of seals (docs/rules/issuing.md#the-chain). */
  "conformity.read": MANAGERS_AND_ACCOUNTANTS,
  /** The chain of seals as a file for an auditor. */
  "auditFile.read": MANAGERS_AND_ACCOUNTANTS,
  "people.manage": MANAGERS,
  /** The sign-in of members: requiring two-step sign-in of all, and resetting a member's. */
  "security.manage": OWNER,
  "apiKeys.manage": OWNER,
  "ownership.manage": OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ROLES_WITH_PERMISSION;

export const PERMISSIONS = Object.keys(ROLES_WITH_PERMISSION) as Permission[];

export function hasPermission(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = ROLES_WITH_PERMISSION[permission];
  return holders.includes(role);
}

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export const DOCUMENT_ACTIONS = ["read", "write", "archive", "delete"] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

type DocumentFamily = "quotations" | "invoices";

const FAMILY_OF_KIND = {
  QUOTATION: "quotations",
  PURCHASE_ORDER: "quotations",
  SALES_INVOICE: "invoices",
  CREDIT_INVOICE: "invoices",
} as const satisfies Record<DocumentKind, DocumentFamily>;

/** The permission that an action on documents of a kind needs: `invoices.write`. */
export function documentPermission(action: DocumentAction, kind: DocumentKind): Permission {
  return `${FAMILY_OF_KIND[kind]}.${action}`;
}

/**
 * Whether a member with the role `own` may give or take away the role `granted`: `own` must have
 * `people.manage` and every permission of `granted` (docs/rules/team.md#people).
 */
export function canGrant(own: Role, granted: Role): boolean {
  if (!hasPermission(own, "people.manage")) return false;
  return PERMISSIONS.every((name) => hasPermission(own, name) || !hasPermission(granted, name));
}
