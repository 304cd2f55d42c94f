import { closing } from "#contract/declarations/closing.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../../http/registerOperation.ts";
import type { Services } from "../../services.ts";
import { closeMonth, reopenMonth } from "./closeMonth.ts";

/**
 * Registers the closing and reopening of months. The stored figures of a closed month count towards
 * the quota of written bytes.
 */
export function closingRoutes(services: Services): void {
  registerOperation(services, closing.close, ({ input, transaction }) =>
    transaction(async (tx) => {
      const request = { ...input.body, today: dayInAlgiers(new Date()) };
      const { g50, bytes } = await closeMonth(tx, input.params.month, request);
      services.quotas.written.add(tx.enterpriseId, bytes);
      return g50;
    }),
  );

  registerOperation(services, closing.reopen, ({ input, transaction }) =>
    transaction((tx) => reopenMonth(tx, input.params.month, input.body.reason)),
  );
}
