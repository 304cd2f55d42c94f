import { useQueryClient } from "@tanstack/react-query";
import { clientRecords } from "../../clients/clientRecords.ts";
import { toFormValues, toRequestBody } from "../../clients/clientForm.ts";
import { useUpdateEnterprise } from "../../enterprises/queries.ts";
import type { Party } from "./missingField.ts";

/** The texts typed in the dialog, by party and name on the wire. */
export type PartyTexts = Record<Party, Record<string, string>>;

const typed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));

const isEmpty = (texts: Record<string, string>) => Object.keys(texts).length === 0;

/** Adds the texts to the client as it is stored now; its other fields stay. */
async function updateClient(id: string, texts: Record<string, string>) {
  const stored = await clientRecords.fetchOne(id);
  const body = toRequestBody({ ...toFormValues(stored), ...texts });
  return clientRecords.update(id, { ...body, version: stored.version });
}

/** Names the party whose record was refused. */
export class PartyNotSaved extends Error {
  override readonly name = "PartyNotSaved";
  readonly party: Party;

  constructor(party: Party, cause: unknown) {
    super(`the ${party} was not saved`, { cause });
    this.party = party;
  }
}

const naming = (party: Party) => (cause: unknown) => {
  throw new PartyNotSaved(party, cause);
};

/**
 * Returns a function that saves the typed texts to the organization and the client; empty ones are
 * left out.
 *
 * @throws PartyNotSaved
 */
export function useSaveParties(clientId: string) {
  const cache = useQueryClient();
  const { mutateAsync: updateEnterprise } = useUpdateEnterprise();
  return async (texts: PartyTexts): Promise<void> => {
    const [enterprise, client] = [typed(texts.enterprise), typed(texts.client)];
    if (!isEmpty(enterprise)) await updateEnterprise(enterprise).catch(naming("enterprise"));
    if (isEmpty(client)) return;
    await updateClient(clientId, client).catch(naming("client"));
    void cache.invalidateQueries({ queryKey: ["clients"] });
  };
}
