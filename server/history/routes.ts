import { history, HISTORY_ENTRIES_MAX } from "#contract/history.ts";
import type { HistorySubject } from "#domain/history.ts";
import { peopleOf } from "../accounts/people.ts";
import { clientExists } from "../clients/known.ts";
import type { Unit } from "../database/database.ts";
import { documentExists } from "../documents/known.ts";
import { type Exists, mount } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import { productExists } from "../products/known.ts";
import type { Services } from "../services.ts";
import { presentHistory } from "./present.ts";
import { rowsOf } from "./store.ts";

async function entriesOf(unit: Unit, id: string, subjects: readonly HistorySubject[]) {
  const rows = await rowsOf(unit, id, subjects);
  const people = await peopleOf(
    unit,
    rows.map(({ actor }) => actor),
  );
  return presentHistory(rows, people).slice(0, HISTORY_ENTRIES_MAX);
}

/** A record from before there was a history has none, and is there all the same. */
async function historyOf(unit: Unit, id: string, subject: HistorySubject, exists: Exists) {
  const entries = await entriesOf(unit, id, [subject]);
  if (entries.length === 0 && !(await exists(unit, id))) throw notFound();
  return { entries };
}

/** Who did what to which record. */
export function historyRoutes(services: Services): void {
  mount(services, history.ofDocument, ({ input, unit }) =>
    unit((open) => historyOf(open, input.params.id, "document", documentExists)),
  );

  mount(services, history.ofClient, ({ input, unit }) =>
    unit((open) => historyOf(open, input.params.id, "client", clientExists)),
  );

  mount(services, history.ofProduct, ({ input, unit }) =>
    unit((open) => historyOf(open, input.params.id, "product", productExists)),
  );

  mount(services, history.ofSettings, ({ unit }) =>
    unit(async (open) => ({
      entries: await entriesOf(open, open.enterpriseId, ["enterprise", "number_format"]),
    })),
  );
}
