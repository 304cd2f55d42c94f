import { DOCUMENT_KINDS } from "../documents/documentKinds.ts";

/** The lists that have saved views (docs/rules/screens.md#saved-views). */
export const VIEW_LISTS = [...DOCUMENT_KINDS, "CLIENTS", "PRODUCTS"] as const;

export type ViewList = (typeof VIEW_LISTS)[number];

/**
 * Limits of saved views: their number per list, the characters of their name and of their filters.
 */
export const VIEW_LIMITS = { perList: 20, name: 40, filters: 8000 } as const;

/** Counts of views stop at this number, which is shown as "99+". */
export const MAX_VIEW_COUNT = 100;
