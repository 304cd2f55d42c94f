import { SETTLEMENT_METHODS } from "#domain/payments/payments.ts";
import type { ListAddress } from "../../ui/table/useListAddress.ts";
import { PERIODS } from "./periods.ts";

const TABS = ["payments", "checks"] as const;
export type Tab = (typeof TABS)[number];

export const CHECK_STATES = ["RECORDED", "DEPOSITED", "BOUNCED", "CLEARED"] as const;

/** What the address of the page holds; the first of each is the default. */
export const ADDRESS = {
  tab: TABS,
  period: PERIODS,
  method: ["any", ...SETTLEMENT_METHODS],
  state: CHECK_STATES,
} as const;

export type PaymentParams = ListAddress<typeof ADDRESS>;

export interface ListProps {
  params: PaymentParams;
  onChange: (changes: Partial<PaymentParams>) => void;
}
