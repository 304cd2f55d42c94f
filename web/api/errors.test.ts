import { describe, expect, test } from "vitest";
import { readErrorResponse } from "./errors.ts";

const answer = (status: number, body: string) =>
  readErrorResponse(new Response(body, { status, headers: { "x-request-id": "r1" } }));

describe("a failed answer", () => {
  test("has the code, the field errors and the request id of the response", async () => {
    const details = [{ path: "name", code: "REQUIRED", message: "Required" }];
    const body = { code: "VALIDATION_ERROR", message: "name: Required", details };
    expect(await answer(400, JSON.stringify(body))).toMatchObject({
      status: 400,
      code: "VALIDATION_ERROR",
      message: "name: Required",
      details,
      requestId: "r1",
    });
  });

  test("of a proxy is a plain failure, whatever it holds", async () => {
    expect(await answer(502, "<h1>Bad gateway</h1>")).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
    expect(await answer(404, "null")).toMatchObject({ code: "INTERNAL_ERROR" });
  });

  test("with an unknown code is an INTERNAL_ERROR", async () => {
    const tomorrow = JSON.stringify({ code: "MADE_TOMORROW", message: "A newer server" });
    expect(await answer(409, tomorrow)).toMatchObject({ status: 409, code: "INTERNAL_ERROR" });
    expect(await answer(503, tomorrow)).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});
