import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import type { Api } from "../api.ts";
import { GOLDEN, type GoldenPayment } from "../vectors/goldenReports.ts";

/**
 * Records a payment of the golden cases with its settlements. A check is cashed afterwards and
 * bounces if the case says so.
 */
export async function recordGoldenPayment(
  api: Api,
  token: string,
  payment: GoldenPayment,
  ids: Map<string, string>,
): Promise<void> {
  const { id, client, paidOn, method, amount, stampDuty, clearedOn, bouncedOn } = payment;
  const applications = GOLDEN.settlements
    .filter((settlement) => settlement.payment === id)
    .map((settlement) => ({
      documentId: ids.get(settlement.target)!,
      amount: settlement.amount,
    }));
  const body = { clientId: ids.get(client)!, paidOn, method, amount, applications };
  const given = {
    keepAsAdvance: true,
    stamp: stampDuty > 0,
    checkNumber: method === "CHECK" ? id : null,
  };
  const recorded = await api.call(token, payments.record, { body: { ...body, ...given } });
  ids.set(id, recorded.id);
  if (method !== "CHECK" || clearedOn === null) return;
  const params = { id: recorded.id };
  const change = (state: "CLEARED" | "BOUNCED", on: string) =>
    api.call(token, corrections.changeState, { params, body: { state, on } });
  await change("CLEARED", clearedOn);
  if (bouncedOn !== null) await change("BOUNCED", bouncedOn);
}
