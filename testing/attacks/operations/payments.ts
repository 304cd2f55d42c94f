import type { Organization } from "../organization.ts";
import { clientParams, type AttackedOperations, type MakeInput } from "./attackedOperation.ts";

const newPayment = ({ clientId, debt, documents }: Organization) => ({
  clientId,
  paidOn: "2026-11-21",
  method: "CASH",
  amount: 10,
  applications: [{ documentId: debt.documentId, movementId: debt.movementId, amount: 10 }],
  forDocumentId: documents.QUOTATION,
});

const paymentParams: MakeInput = ({ paymentId }) => ({ params: { id: paymentId } });
const reason = { reason: "Saisie deux fois" };
const debtApplication = ({ debt }: Organization) => ({
  applications: [{ documentId: debt.documentId, movementId: debt.movementId, amount: 1 }],
});

/** The operations of payments. */
export const PAYMENT_OPERATIONS: AttackedOperations = {
  "payments.record": { needs: "payments.write", input: (own) => ({ body: newPayment(own) }) },
  "payments.preview": { needs: "payments.write", input: (own) => ({ body: newPayment(own) }) },
  "payments.list": {
    needs: "payments.read",
    input: ({ clientId }) => ({ query: { clientId, search: "a" } }),
  },
  "payments.get": { needs: "payments.read", input: paymentParams },
  "payments.receipt": {
    needs: "payments.read",
    input: ({ paymentId }) => ({ params: { id: paymentId }, query: { lang: "ar" } }),
  },
  "payments.depositSlip": {
    needs: "payments.read",
    input: ({ checkId }) => ({ body: { ids: [checkId] } }),
  },
  "corrections.changeState": {
    needs: "payments.write",
    input: ({ checkId }) => ({
      params: { id: checkId },
      body: { state: "CLEARED", on: "2026-11-21" },
    }),
  },
  "corrections.cancelPayment": {
    needs: "payments.write",
    input: ({ cancellablePaymentId }) => ({ params: { id: cancellablePaymentId }, body: reason }),
  },
  "corrections.endSettlement": {
    needs: "payments.correct",
    input: ({ debt }) => ({ params: { id: debt.settlementId }, body: reason }),
  },
  "corrections.cancelMovement": {
    needs: "payments.correct",
    input: ({ openingId }) => ({ params: { id: openingId }, body: reason }),
  },
  "corrections.applyPayment": {
    needs: "payments.write",
    input: (own) => ({ ...paymentParams(own), body: debtApplication(own) }),
  },
  "corrections.applyCreditNote": {
    needs: "payments.write",
    input: (own) => ({ params: { id: own.creditNoteId }, body: debtApplication(own) }),
  },
  "corrections.applyMovement": {
    needs: "payments.write",
    input: (own) => ({ params: { id: own.advanceId }, body: debtApplication(own) }),
  },
  "corrections.refund": {
    needs: "payments.correct",
    input: ({ clientId, paymentId, debt, advanceId }) => ({
      body: {
        clientId,
        paidOn: "2026-11-21",
        method: "CASH",
        amount: 1,
        applications: [
          { paymentId, documentId: debt.documentId, movementId: advanceId, amount: 1 },
        ],
      },
    }),
  },
  "corrections.writeOff": {
    needs: "payments.correct",
    input: ({ debt: { documentId, movementId } }) => ({
      body: { documentId, movementId, amount: 1, reason: "Geste commercial" },
    }),
  },
  "corrections.addOpeningDebt": {
    needs: "payments.correct",
    input: (own) => ({
      ...clientParams(own),
      body: { label: `Ancien carnet ${own.mark.word}`, amount: 500, datedOn: "2025-12-31" },
    }),
  },
  "receivables.account": {
    needs: "payments.read",
    input: (own) => ({ ...clientParams(own), query: {} }),
  },
  "receivables.accountPdf": {
    needs: "payments.read",
    input: (own) => ({ ...clientParams(own), query: {} }),
  },
  "receivables.sendAccount": {
    needs: "payments.write",
    input: (own) => ({ ...clientParams(own), body: { message: "Bonjour", lang: "fr" } }),
  },
  "receivables.listPdf": { needs: "payments.read", input: () => ({ query: { search: "a" } }) },
  "receivables.list": { needs: "payments.read", input: () => ({ query: { asOf: "2026-11-25" } }) },
  "receivables.settlements": {
    needs: "payments.read",
    input: ({ debt }) => ({ params: { id: debt.documentId } }),
  },
  "receivables.promise": {
    needs: "payments.write",
    input: ({ debt }) => ({ params: { id: debt.documentId }, body: { promisedOn: "2026-12-31" } }),
  },
  "reminders.list": {
    needs: "payments.read",
    input: () => ({ query: { search: "a", lang: "ar" } }),
  },
  "reminders.send": {
    needs: "payments.write",
    input: ({ clientId }) => ({ body: { clientIds: [clientId], channel: "EMAIL", lang: "fr" } }),
  },
  "reminders.letters": {
    needs: "payments.read",
    input: ({ reminderId }) => ({ body: { ids: [reminderId] } }),
  },
  "reminders.mute": {
    needs: "payments.write",
    input: (own) => ({ ...clientParams(own), body: { muted: false } }),
  },
  "corrections.openingDebts": { needs: "payments.read", input: clientParams },
};
