import type { clients } from "#contract/clients.ts";
import type { documents } from "#contract/documents.ts";
import type { ErrorDetail } from "#contract/errors.ts";
import type { Input } from "#contract/operation.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { FailureCode } from "../api/errors.ts";

export type ClientCreation = Omit<Input<typeof clients.create>["body"], "newId">;
export type DocumentCreation = Omit<Input<typeof documents.create>["body"], "newId" | "type">;

/** The client or document that an item creates. */
export type Creation =
  | { type: "client"; body: ClientCreation }
  | {
      type: "document";
      kind: DocumentKind;
      body: DocumentCreation;
      /** The form's values as its draft stores them, so that the user can edit them. */
      draft: unknown;
      /** Dinars to pay, as the form showed them; null when it couldn't compute them. */
      toPay: number | null;
    };

/** Why the server refused an item. */
export interface Refusal {
  code: FailureCode;
  details: readonly ErrorDetail[];
}

/**
 * `waiting`: not tried, or the server certainly hasn't created it. `unanswered`: tried without an
 * answer, so the server may have created it.
 */
type ItemState =
  | { state: "waiting" | "unanswered"; refusal?: undefined }
  | { state: "refused"; refusal: Refusal };

/** A creation that waits in the browser's storage until the server has answered. */
export type OutboxItem = ItemState & {
  /** The id of the record once it is created. */
  id: string;
  userId: string;
  enterpriseId: string;
  enterpriseName: string | null;
  creation: Creation;
  /** The name of the client that is created, or of the document's client. */
  name: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** Attempts without a final answer. */
  attempts: number;
  /** The time before which the item isn't sent again, in milliseconds since 1970. */
  notBefore: number;
};

/** The user and organization whose items a tab sends. */
export interface ItemSender {
  userId: string;
  enterpriseId: string;
}

/** The id of a document's client; null for a client. */
const clientIdOf = ({ creation }: OutboxItem) =>
  creation.type === "document" ? creation.body.clientId : null;

/**
 * The item that creates the client of a document's item; undefined if the client is already stored.
 */
export function clientItemOf(
  item: OutboxItem,
  items: readonly OutboxItem[],
): OutboxItem | undefined {
  const client = clientIdOf(item);
  return client === null ? undefined : items.find(({ id }) => id === client);
}

const documentsOf = ({ id }: OutboxItem, items: readonly OutboxItem[]) =>
  items.filter((item) => clientIdOf(item) === id);

/** Whether the user may change an item: only if the server certainly hasn't created it. */
export const canChangeItem = ({ state }: OutboxItem): boolean => state !== "unanswered";

/** Whether the user may remove an item; not a client that a document of the outbox needs. */
export function canRemoveItem(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  return canChangeItem(item) && documentsOf(item, items).length === 0;
}

export const belongsTo = (item: OutboxItem, { userId, enterpriseId }: ItemSender): boolean =>
  item.userId === userId && item.enterpriseId === enterpriseId;
