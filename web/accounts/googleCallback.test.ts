import { describe, expect, test } from "vitest";
import { parseGoogleCallback } from "./googleCallback.ts";

const pair = { accessToken: "a.b.c", refreshToken: "r" };

describe("the callback of Google", () => {
  test("a code is parsed with the other parameters of the provider", () => {
    const search = "?code=x%2Fy&state=s&iss=https%3A%2F%2Faccounts.google.com";
    const query = { code: "x/y", state: "s", iss: "https://accounts.google.com" };
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ type: "code", query });
  });

  test("tokens are parsed from the query or the hash", () => {
    const tokens = "accessToken=a.b.c&refreshToken=r&provider=google";
    expect(parseGoogleCallback({ search: `?${tokens}`, hash: "" })).toEqual({
      type: "tokens",
      pair,
    });
    expect(parseGoogleCallback({ search: "", hash: `#${tokens}` })).toEqual({
      type: "tokens",
      pair,
    });
  });

  test("an error of the provider is passed on to the server", () => {
    const search = "?error=access_denied&state=s";
    const query = { error: "access_denied", state: "s" };
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ type: "code", query });
  });

  test("an error code of the server is a failure", () => {
    const search = "?error=GOOGLE_UNAVAILABLE";
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({
      type: "failure",
      code: "GOOGLE_UNAVAILABLE",
    });
  });

  test.each(["", "?accessToken=a.b.c", "?state=s"])("%j has neither code nor tokens", (search) => {
    expect(parseGoogleCallback({ search, hash: "" })).toEqual({ type: "empty" });
  });
});
