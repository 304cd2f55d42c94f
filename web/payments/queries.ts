import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { payments } from "#contract/payments/payments.ts";
import { call } from "../api/call.ts";
import { currentOrganization, storeOrganization } from "../api/session.ts";
import { enterpriseKey } from "../api/useStoreEnterprise.ts";
import type { PaymentBody } from "./collect/collectForm.ts";

/** The organization's settings of payments; those stored in this browser until they are loaded. */
export function useReceivableSettings() {
  return useQuery({
    queryKey: enterpriseKey,
    queryFn: async ({ signal }): Promise<Enterprise> => {
      const enterprise = await call(enterprises.mine, { signal });
      storeOrganization(enterprise);
      return enterprise;
    },
    placeholderData: () => currentOrganization() ?? undefined,
  });
}

/** What recording a payment would do; null asks nothing. */
export function usePaymentPreview(body: PaymentBody | null) {
  return useQuery({
    // Not below "payments": once it is recorded, the same payment would be refused.
    queryKey: ["paymentPreview", body],
    queryFn: ({ signal }) => call(payments.preview, { body: body!, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // The dialog says what is wrong when the payment is recorded.
    retry: false,
  });
}

/** What settles an invoice, and the payments of it. */
export function useDocumentSettlements(id: string) {
  return useQuery({
    queryKey: ["payments", "ofDocument", id],
    queryFn: ({ signal }) => call(receivables.settlements, { params: { id }, signal }),
  });
}
