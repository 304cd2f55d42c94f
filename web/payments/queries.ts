import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { corrections } from "#calls/payments/corrections.ts";
import { documents } from "#calls/documents.ts";
import { type Enterprise, enterprises } from "#calls/enterprises.ts";
import { receivables } from "#calls/payments/receivables.ts";
import { reminders } from "#calls/payments/reminders.ts";
import { payments } from "#calls/payments/payments.ts";
import { call, callForFile } from "../api/call.ts";
import type { Language } from "#domain/text/language.ts";
import type { CallInput } from "../api/request.ts";
import { currentOrganization, storeOrganization } from "../api/session.ts";
import { enterpriseKey } from "../api/useStoreEnterprise.ts";
import type { PaymentBody } from "./collect/collectForm.ts";

/**
 * The organization, for its payment settings. While it loads, the copy stored in this browser is used, which the reply
 * replaces.
 */
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

/** The effects of a payment before it is recorded; null requests nothing. */
export function usePaymentPreview(body: PaymentBody | null) {
  return useQuery({
    // The key doesn't begin with "payments": an invalidation after the payment is recorded would repeat the preview,
    // which would then be refused.
    queryKey: ["paymentPreview", body],
    queryFn: ({ signal }) => call(payments.preview, { body: body!, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // The dialog reports an error when the payment is recorded.
    retry: false,
  });
}

/** The settlements of an invoice or credit note, and their payments. */
export function useDocumentSettlements(id: string) {
  return useQuery({
    queryKey: ["payments", "ofDocument", id],
    queryFn: ({ signal }) => call(receivables.settlements, { params: { id }, signal }),
  });
}

type ListQuery = NonNullable<CallInput<typeof payments.list>["query"]>;

/** One page of payments with the sums by method of all pages. */
export function usePaymentList(query: ListQuery) {
  return useQuery({
    queryKey: ["payments", "list", query],
    queryFn: ({ signal }) => call(payments.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: ["payments", "one", id],
    queryFn: ({ signal }) => call(payments.get, { params: { id }, signal }),
  });
}

/** The amounts that each client owes on a day. */
export function useReceivables(query: NonNullable<CallInput<typeof receivables.list>["query"]>) {
  return useQuery({
    queryKey: ["payments", "receivables", query],
    queryFn: ({ signal }) => call(receivables.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The clients for whom a reminder is proposed, each with its letter. */
export function useReminders(query: NonNullable<CallInput<typeof reminders.list>["query"]>) {
  return useQuery({
    queryKey: ["payments", "reminders", query],
    queryFn: ({ signal }) => call(reminders.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The movements of a client's account between two days. */
export function useClientAccount(clientId: string, query: { from: string; to: string }) {
  return useQuery({
    queryKey: ["payments", "account", clientId, query],
    queryFn: ({ signal }) => call(receivables.account, { params: { id: clientId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The PDF of a client's statement, for a mail that the user sends from their own mailbox. */
export function useStatementPdf(id: string, query: { from: string; to: string; lang: Language }) {
  return useQuery({
    queryKey: ["payments", "statement", id, query],
    queryFn: ({ signal }) => callForFile(receivables.accountPdf, { params: { id }, query, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** The received payments of a client with an unapplied amount, at most 50, newest first. */
export function useClientAdvances(clientId: string) {
  return useQuery({
    queryKey: ["payments", "advances", clientId],
    queryFn: async ({ signal }) => {
      const query: ListQuery = {
        clientId: [clientId],
        unapplied: true,
        direction: "IN",
        limit: 50,
      };
      return (await call(payments.list, { query, signal })).payments;
    },
  });
}

/** The old advances of a client with an unused amount, by day. */
export function useOldAdvances(clientId: string) {
  return useQuery({
    queryKey: ["payments", "oldAdvances", clientId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: clientId }, signal };
      const { openingDebts } = await call(corrections.openingDebts, input);
      return openingDebts.filter(({ amount, open }) => amount < 0 && open > 0);
    },
  });
}

/** The query of a client's issued credit notes, at most 50, largest unused amount first. */
const creditNotesQuery = (clientId: string) =>
  ({
    type: "CREDIT_INVOICE",
    clientId: [clientId],
    issueState: ["ISSUED"],
    sortBy: "balance",
    sortOrder: "desc",
    limit: 50,
    total: false,
  }) as const;

/** The client's received payments and credit notes with an unused amount, and the entered old debts and advances. */
export function useClientCredits(clientId: string) {
  return useQuery({
    queryKey: ["payments", "credits", clientId],
    queryFn: async ({ signal }) => {
      const query = { clientId: [clientId], unapplied: true, limit: 50 };
      const [{ payments: unapplied }, notes, { openingDebts }] = await Promise.all([
        call(payments.list, { query, signal }),
        call(documents.list, { query: creditNotesQuery(clientId), signal }),
        call(corrections.openingDebts, { params: { id: clientId }, signal }),
      ]);
      return {
        unapplied: unapplied.filter(({ direction }) => direction === "IN"),
        creditNotes: notes.documents.filter(({ balance }) => balance !== null && balance > 0),
        openingDebts,
      };
    },
  });
}
