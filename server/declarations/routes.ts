import { declarations } from "#contract/declarations/declarations.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { daysOfMonth } from "#domain/days/months.ts";
import { refuseClosedDay } from "../enterprises/openFrom.ts";
import { declarationFileRoutes } from "./files/routes.ts";
import { changeG50Entry } from "./g50Entries.ts";
import { readEtat104, readEtat104Postings } from "./readEtat104.ts";
import { readG12bis, readG12bisPostings } from "./readG12bis.ts";
import { readG50 } from "./readG50.ts";
import { readG50Postings } from "./readG50Postings.ts";
import { readStampDuty } from "./readStampDuty.ts";

/** Registers the operations on declarations. */
export function declarationRoutes(services: Services): void {
  declarationFileRoutes(services);

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

  registerOperation(services, declarations.stamp, ({ input, transaction }) =>
    transaction((tx) => readStampDuty(tx, input.query.month)),
  );

  registerOperation(services, declarations.etat104, ({ input, transaction }) =>
    transaction((tx) => readEtat104(tx, input.query)),
  );

  registerOperation(services, declarations.etat104Postings, ({ input, transaction }) =>
    transaction((tx) => readEtat104Postings(tx, input.query)),
  );

  registerOperation(services, declarations.g12bis, ({ input, transaction }) =>
    transaction((tx) => readG12bis(tx, input.query.year, dayInAlgiers(new Date()))),
  );

  registerOperation(services, declarations.g12bisPostings, ({ input, transaction }) =>
    transaction((tx) => readG12bisPostings(tx, input.query, dayInAlgiers(new Date()))),
  );
}
