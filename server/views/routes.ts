import { views } from "#contract/views.ts";
import type { Transaction } from "../database/database.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { changeView, createView, removeView } from "./changeViews.ts";
import { findView, findViews } from "./store.ts";

const viewExists = async (tx: Transaction, id: string) => (await findView(tx, id)) !== undefined;

/** Registers the operations on the user's saved views (docs/rules/screens.md#saved-views). */
export function viewRoutes(services: Services): void {
  registerOperation(services, views.list, ({ input, transaction }) =>
    transaction(async (tx) => ({ views: await findViews(tx, input.query.list) })),
  );

  registerOperation(services, views.create, ({ input, transaction }) =>
    transaction((tx) => createView(tx, input.body)),
  );

  registerOperation(
    services,
    views.update,
    ({ input, transaction }) => transaction((tx) => changeView(tx, input.params.id, input.body)),
    { exists: viewExists },
  );

  registerOperation(
    services,
    views.remove,
    ({ input, transaction }) =>
      transaction((tx) => removeView(tx, input.params.id)).then(() => undefined),
    { exists: viewExists },
  );
}
