import { apiKeys } from "#contract/apiKeys.ts";
import { findPeople } from "../accounts/people.ts";
import { sendApiKeyNotice } from "../accounts/securityNotice.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { installLastUseRecorder } from "../lastUseRecorder.ts";
import type { Services } from "../services.ts";
import { createApiKey } from "./create.ts";
import { presentApiKey } from "./present.ts";
import { deleteApiKey, findApiKeys, apiKeyExists, recordApiKeyUse } from "./store.ts";

async function readKeys(tx: Transaction) {
  const rows = await findApiKeys(tx);
  const people = await findPeople(
    tx,
    rows.map(({ created_by }) => created_by),
  );
  return { apiKeys: rows.map((row) => presentApiKey(row, people)) };
}

/** Registers the operations on the organization's API keys, and records their use (docs/rules/api-keys.md). */
export function apiKeyRoutes(services: Services): void {
  installLastUseRecorder(services, {
    identify: ({ apiKey }) => apiKey?.id ?? null,
    record: recordApiKeyUse,
  });

  registerOperation(services, apiKeys.list, ({ transaction }) => transaction(readKeys));

  registerOperation(services, apiKeys.create, async ({ caller, input, transaction, request }) => {
    const created = await transaction((tx) => createApiKey(tx, input.body));
    const { "user-agent": userAgent } = request.headers;
    await sendApiKeyNotice(services, caller.userId, { name: created.name, userAgent });
    return created;
  });

  registerOperation(
    services,
    apiKeys.remove,
    async ({ input, transaction }) => {
      if (!(await transaction((tx) => deleteApiKey(tx, input.params.id)))) throw notFound();
      return undefined;
    },
    { exists: apiKeyExists },
  );
}
