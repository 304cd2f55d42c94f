import { CLIENT_MENTIONS } from "./mentions/client.ts";
import { CONTENT_MENTIONS } from "./mentions/contents.ts";
import { CREDIT_NOTE_MENTIONS } from "./mentions/creditNote.ts";
import { PAYMENT_MENTIONS } from "./mentions/payment.ts";
import { SELLER_MENTIONS } from "./mentions/seller.ts";

/**
 * Everything that the checklist checks, with its severity and, for most, the article of the law.
 * `blocking` prevents the issue, a `warning` can be accepted (docs/rules/issuing.md#checklist).
 */
export const MENTIONS = {
  ...SELLER_MENTIONS,
  ...CLIENT_MENTIONS,
  ...CONTENT_MENTIONS,
  ...PAYMENT_MENTIONS,
  ...CREDIT_NOTE_MENTIONS,
};

export type MentionCode = keyof typeof MENTIONS;
