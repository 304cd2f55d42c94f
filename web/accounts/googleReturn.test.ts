import { describe, expect, test } from "vitest";
import { parseGoogleCallback } from "./googleReturn.ts";

const pair = { accessToken: "a.b.c", refreshToken: "r" };

describe("the way back from Google", () => {
  test("brings a code, with all that the provider added", () => {
    const search = "?code=x%2Fy&state=s&iss=https%3A%2F%2Faccounts.google.com";
    const query = { code: "x/y", state: "s", iss: "https://accounts.google.com" };
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ means: "code", query });
  });

  test("brings tokens in the query or in the hash", () => {
    const tokens = "accessToken=a.b.c&refreshToken=r&provider=google";
    expect(parseGoogleCallback({ search: `?${tokens}`, hash: "" })).toEqual({
      means: "tokens",
      pair,
    });
    expect(parseGoogleCallback({ search: "", hash: `#${tokens}` })).toEqual({
      means: "tokens",
      pair,
    });
  });

  test("brings the provider's refusal to the server, which knows the attempt", () => {
    const search = "?error=access_denied&state=s";
    const query = { error: "access_denied", state: "s" };
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ means: "code", query });
  });

  test("brings the server's own word that Google is away", () => {
    const search = "?error=GOOGLE_UNAVAILABLE";
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({
      means: "failure",
      code: "GOOGLE_UNAVAILABLE",
    });
  });

  test.each(["", "?accessToken=a.b.c", "?state=s"])("brings nothing with %j", (search) => {
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ means: "nothing" });
  });
});
