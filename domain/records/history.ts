/** The actions that the history records. */
export const HISTORY_ACTIONS = [
  "CREATE",
  "CHANGE",
  "ARCHIVE",
  "RESTORE",
  "DELETE",
  "LEAVE",
] as const;

/** The subjects that have a history: an organization's records and its settings. */
export const HISTORY_SUBJECTS = [
  "document",
  "client",
  "product",
  "enterprise",
  "number_format",
  "api_key",
  "tax_regime",
  "vat_basis",
  "closing",
  "member",
  "invitation",
  "payment",
  "movement",
  "reminder",
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];
