import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { ApiError } from "../api/errors.ts";
import { canChangeItem, canRemoveItem, type OutboxItem, clientItemOf } from "./item.ts";
import {
  itemAfterAttempt,
  nextAttemptAt,
  nextItem,
  type Outcome,
  outcomeOf,
  pauseAfterAttempts,
  itemDuringAttempt,
} from "./attempts.ts";
import { creationOperations } from "./operations.ts";

const SENDER = { userId: "nadia", enterpriseId: "hoggar" };

const clientItem = (id: string, fields: Partial<OutboxItem> = {}) =>
  ({
    id,
    ...SENDER,
    enterpriseName: "SPA Hoggar",
    creation: { type: "client", body: { nom: id, prenom: "", email: "" } },
    name: id,
    addedAt: 0,
    state: "waiting",
    attempts: 0,
    notBefore: 0,
    ...fields,
  }) as OutboxItem;

const documentItem = (id: string, clientId: string, fields: Partial<OutboxItem> = {}) =>
  clientItem(id, {
    creation: {
      type: "document",
      kind: "QUOTATION",
      body: { clientId, lines: [] },
      draft: null,
      toPay: 1190,
    },
    ...fields,
  });

const ids = (items: (OutboxItem | undefined)[]) => items.map((item) => item?.id);

describe("the next item", () => {
  test("is a client, then the oldest document", () => {
    const [later, earlier] = [
      documentItem("d2", "stored", { addedAt: 2 }),
      documentItem("d1", "stored", { addedAt: 1 }),
    ];
    const client = clientItem("c", { addedAt: 3 });
    expect(ids([nextItem([later, earlier, client], SENDER, 0)])).toEqual(["c"]);
    expect(ids([nextItem([later, earlier], SENDER, 0)])).toEqual(["d1"]);
  });

  test("is no document whose client waits, even while the client is refused", () => {
    const client = clientItem("c", { state: "refused", refusal: refusalOf("VALIDATION_ERROR") });
    const items = [client, documentItem("d", "c")];
    expect(nextItem(items, SENDER, 0)).toBeUndefined();
    expect(clientItemOf(items[1] as OutboxItem, items)).toBe(client);
  });

  test("is of the sender and the organization alone", () => {
    const items = [
      clientItem("other user", { userId: "karim" }),
      clientItem("elsewhere", { enterpriseId: "atlas" }),
    ];
    expect(nextItem(items, SENDER, 0)).toBeUndefined();
    expect(nextAttemptAt(items, SENDER)).toBeNull();
  });

  test("passes over one in its pause", () => {
    const items = [clientItem("paused", { notBefore: 5_000 }), clientItem("b", { addedAt: 1 })];
    expect(ids([nextItem(items, SENDER, 4_999)])).toEqual(["b"]);
    expect(ids([nextItem(items, SENDER, 5_000)])).toEqual(["paused"]);
    expect(nextAttemptAt(items, SENDER)).toBe(0);
  });
});

const refusalOf = (code: "VALIDATION_ERROR") => ({ code, details: [] });

const failure = (status: number, code: ApiError["code"], retryAfter: number | null = null) =>
  outcomeOf(new ApiError({ status, code, message: "", retryAfter }));

describe("the outcome of an attempt", () => {
  test.each([
    [0, "NETWORK", "lost"],
    [500, "INTERNAL_ERROR", "lost"],
    [503, "SERVICE_UNAVAILABLE", "lost"],
    [429, "TOO_MANY_REQUESTS", "busy"],
    [400, "VALIDATION_ERROR", "refused"],
    [403, "FORBIDDEN", "refused"],
    [409, "RECORD_DELETED", "refused"],
    [401, "UNAUTHENTICATED", "stopped"],
    [0, "OTHER_ORGANIZATION", "stopped"],
    [403, "NO_ENTERPRISE", "stopped"],
  ] as const)("%i %s is %s", (status, code, type) => {
    expect(failure(status, code).type).toBe(type);
  });

  test("of a request that was given up is lost", () => {
    expect(outcomeOf(new DOMException("", "AbortError"))).toEqual({
      type: "lost",
      retryAfter: null,
    });
  });
});

describe("the state after an attempt", () => {
  const item = clientItem("c");

  test("is locked while it is sent and after a lost answer, also once it is busy then", () => {
    expect(canChangeItem(item)).toBe(true);
    const lost = itemAfterAttempt(item, failure(0, "NETWORK"), 100) as OutboxItem;
    expect([canChangeItem(itemDuringAttempt(item)), canChangeItem(lost)]).toEqual([false, false]);
    const busy = itemAfterAttempt(lost, failure(429, "TOO_MANY_REQUESTS"), 100) as OutboxItem;
    expect(canChangeItem(busy)).toBe(false);
  });

  test("after a refusal keeps the reason and can be changed", () => {
    const lost = itemAfterAttempt(item, failure(0, "NETWORK"), 100) as OutboxItem;
    const refused = itemAfterAttempt(lost, failure(400, "VALIDATION_ERROR"), 100) as OutboxItem;
    expect(refused).toMatchObject({
      state: "refused",
      refusal: { code: "VALIDATION_ERROR", details: [] },
    });
    expect([canChangeItem(refused), nextItem([refused], SENDER, 1e9)]).toEqual([true, undefined]);
  });

  test("after 429 is as before; after 401 nothing has changed", () => {
    const busy = itemAfterAttempt(item, failure(429, "TOO_MANY_REQUESTS"), 100) as OutboxItem;
    expect([busy.state, canChangeItem(busy)]).toEqual(["waiting", true]);
    expect(itemAfterAttempt(item, failure(401, "UNAUTHENTICATED"), 100)).toBe(item);
  });

  test("pauses 5, 10, 20 seconds and so on, at most 5 minutes, longer if the server asks", () => {
    expect([1, 2, 3, 7, 20].map(pauseAfterAttempts)).toEqual([
      5_000, 10_000, 20_000, 300_000, 300_000,
    ]);
    const asked = itemAfterAttempt(item, failure(503, "SERVER_BUSY", 60), 1_000) as OutboxItem;
    expect([asked.notBefore, asked.attempts]).toEqual([61_000, 1]);
    const soon = itemAfterAttempt(
      asked,
      failure(429, "ORGANIZATION_BUSY", 1),
      61_000,
    ) as OutboxItem;
    expect([soon.notBefore, soon.attempts]).toEqual([71_000, 2]);
  });
});

test("a client stays while a document names it; a locked item stays", () => {
  const client = clientItem("c");
  const document = documentItem("d", "c");
  expect(canRemoveItem(client, [client, document])).toBe(false);
  expect(canRemoveItem(client, [client])).toBe(true);
  expect(canRemoveItem(document, [client, document])).toBe(true);
  expect(canRemoveItem(itemDuringAttempt(document), [client, document])).toBe(false);
});

/** What can happen to a request and its answer; the simulated server creates each id once. */
const EVENTS = ["fine", "request lost", "answer lost", "500", "429", "401"] as const;

test("whatever the connection does, each item is created once, and a client before its documents", () => {
  const plan = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
  const property = fc.property(plan, (events) => {
    let items: OutboxItem[] = [
      documentItem("d1", "c", { addedAt: 1 }),
      documentItem("d2", "c", { addedAt: 2 }),
      clientItem("c", { addedAt: 3 }),
      clientItem("elsewhere", { enterpriseId: "atlas" }),
    ];
    const created: string[] = [];
    const create = ({ id }: OutboxItem): Outcome => {
      if (!created.includes(id)) created.push(id);
      return { type: "created" };
    };
    const send = (item: OutboxItem, event: (typeof EVENTS)[number]): Outcome => {
      if (event === "request lost") return failure(0, "NETWORK");
      if (event === "401") return failure(401, "UNAUTHENTICATED");
      if (event === "429") return failure(429, "TOO_MANY_REQUESTS", 1);
      if (event === "500") return failure(500, "INTERNAL_ERROR");
      const answer = create(item);
      return event === "answer lost" ? failure(0, "NETWORK") : answer;
    };
    let now = 0;
    for (const event of [...events, "fine", "fine", "fine"] as const) {
      now += 300_000;
      const item = nextItem(items, SENDER, now);
      if (item === undefined) continue;
      // The user may still change this item, so the server must not have created it.
      expect(canChangeItem(item) && created.includes(item.id)).toBe(false);
      const after = itemAfterAttempt(item, send(item, event), now);
      items = items.flatMap((each) => (each.id === item.id ? (after ?? []) : each));
    }
    expect(ids(items)).toEqual(["elsewhere"]);
    expect(created.toSorted()).toEqual(["c", "d1", "d2"]);
    expect(created[0]).toBe("c");
  });
  fc.assert(property);
});

test("the operations have the method, path, access and idempotency of the contract", () => {
  const expected = [clients.create, documents.create].map(
    ({ method, path, access, idempotent }) => ({ method, path, access, idempotent }),
  );
  expect([creationOperations.client, creationOperations.document]).toEqual(expected);
});
