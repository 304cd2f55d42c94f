import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERROR_STATUS, type ErrorBody, type ErrorCode, FILE_ERRORS } from "#contract/errors.ts";
import { FIELD_ERRORS } from "#contract/fieldErrorCodes.ts";
import { MENTIONS } from "#domain/issuing/mentions.ts";
import type { Operation } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { hostileCalls, type HostileCall } from "../../testing/attacks/hostileCalls.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";

/** A fixed seed makes failures reproducible. */
const SEED = 20_261_120;
const CALLS_PER_OPERATION = 50;
/**
 * The maximum processor time for a response, in microseconds. Unlike elapsed time, it doesn't
 * depend on what else runs on the machine.
 */
const MAX_PROCESSOR_TIME = 5_000_000;

let api: Api;
let own: Organization;

beforeAll(async () => {
  api = await startApi();
  own = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
});

afterAll(() => api.close());

let callerCount = 0;

/** Sends each request from a new address, to stay below the rate limits. */
function send(operation: Operation, { path, payload, headers }: HostileCall) {
  callerCount += 1;
  return api.app.inject({
    method: operation.method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${own.token}`,
      "x-forwarded-for": `10.${callerCount >> 16}.${(callerCount >> 8) & 255}.${callerCount & 255}`,
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
}

type ApiResponse = Awaited<ReturnType<typeof send>>;

/** The accepted error codes with a status of 500 or above: features that are not configured. */
const NOT_CONFIGURED: readonly ErrorCode[] = ["GOOGLE_NOT_CONFIGURED"];

/**
 * The accepted codes of field errors and of what an issued document lacks. INVALID_VALUE is not accepted: it means that a
 * rule has no code of its own.
 */
const FIELD_CODES: ReadonlySet<string> = new Set(
  Object.keys({ ...FIELD_ERRORS, ...FILE_ERRORS, ...MENTIONS }).filter(
    (code) => code !== "INVALID_VALUE",
  ),
);

/** Describes the fault of a response; null for a success or a well-formed error. */
function findFault(
  operation: Operation,
  { statusCode, headers, body }: ApiResponse,
): string | null {
  if (statusCode < 400) return statusCode === operation.status ? null : `has status ${statusCode}`;
  if (headers["content-type"] !== "application/json; charset=utf-8") return "is no JSON";
  const { code, message, details = [], openFrom, ...surplus } = JSON.parse(body) as ErrorBody;
  if (ERROR_STATUS[code] !== statusCode) return `has status ${statusCode} with ${code}`;
  if (statusCode >= 500 && !NOT_CONFIGURED.includes(code)) return `fails with ${code}`;
  if ((openFrom !== undefined) !== (code === "PERIOD_CLOSED")) return `has openFrom: ${body}`;
  const uncoded = details.find((detail) => !FIELD_CODES.has(detail.code));
  if (uncoded !== undefined) return `refuses ${uncoded.path} with the code ${uncoded.code}`;
  const texts = [message, ...details.flatMap((detail) => [detail.path, detail.message])];
  const whole = texts.every((text) => typeof text === "string");
  return whole && Object.keys(surplus).length === 0 ? null : `has another shape: ${body}`;
}

async function checkResponse(operation: Operation, call: HostileCall): Promise<void> {
  const started = process.cpuUsage();
  const found = findFault(operation, await send(operation, call));
  if (found !== null) throw new Error(`The response ${found}`);
  const { user, system } = process.cpuUsage(started);
  if (user + system > MAX_PROCESSOR_TIME) throw new Error("The response took too long");
}

/** Operations that archive or delete records run last, because the others need the records. */
const orderedOperations = allOperations().toSorted((one, other) => {
  const rank = ({ name }: { name: string }) =>
    ["archive", "remove"].findIndex((verb) => name.endsWith(`.${verb}`));
  return rank(one) - rank(other);
});

describe("generated requests get a success or a well-formed error", () => {
  test.each(orderedOperations)("$name", { timeout: 300_000 }, async ({ name, operation }) => {
    const calls = hostileCalls(operation, validInputOf(name, own));
    const property = fc.asyncProperty(calls, (call) => checkResponse(operation, call));
    const outcome = await fc.check(property, {
      seed: SEED,
      numRuns: CALLS_PER_OPERATION,
      endOnFailure: true,
    });
    expect([outcome.counterexample, outcome.errorInstance]).toEqual([null, null]);
  });
});

test("the fuzzed server still responds, and Object.prototype is unchanged", async () => {
  expect((await api.app.inject({ url: "/api/health" })).statusCode).toBe(200);
  expect(Reflect.get({}, "role")).toBeUndefined();
});
