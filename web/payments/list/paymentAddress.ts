import { SETTLEMENT_METHODS } from "#domain/payments/payments.ts";
import type { ListAddress } from "../../ui/table/useListAddress.ts";
import { PERIODS } from "./periods.ts";

const TABS = ["payments", "checks"] as const;
export type PaymentsTab = (typeof TABS)[number];

export const CHEQUE_STATES = ["RECORDED", "DEPOSITED", "BOUNCED", "CLEARED"] as const;

/** The fields of the page's address. The first value of each is the default. */
export const PAYMENT_ADDRESS = {
  tab: TABS,
  period: PERIODS,
  method: ["any", ...SETTLEMENT_METHODS],
  state: CHEQUE_STATES,
} as const;

export type PaymentParams = ListAddress<typeof PAYMENT_ADDRESS>;

export interface ListProps {
  params: PaymentParams;
  onChange: (changes: Partial<PaymentParams>) => void;
}
