import { declarations } from "#contract/declarations/declarations.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { daysOfMonth } from "#domain/days/months.ts";
import { refuseClosedDay } from "../enterprises/openFrom.ts";
import { changeG50Entry } from "./g50Entries.ts";
import { readG50 } from "./readG50.ts";
import { readG50Postings } from "./readG50Postings.ts";

/** Registers the declarations. */
export function declarationRoutes(services: Services): void {
  registerOperation(services, declarations.g50, ({ input, transaction }) =>
    transaction((tx) => readG50(tx, input.query.month)),
  );

  registerOperation(services, declarations.g50Postings, ({ input, transaction }) =>
    transaction((tx) => readG50Postings(tx, input.query)),
  );

  registerOperation(services, declarations.changeG50, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { typed, version } = input.body;
      await refuseClosedDay(tx, daysOfMonth(input.params.month).from);
      await changeG50Entry(tx, { month: input.params.month, typed, expected: version });
      return readG50(tx, input.params.month);
    }),
  );
}
