import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";

const CALLBACK_URL = "http://localhost:3000/auth/google/callback";

describe("when Google is not available", () => {
  const html = { accept: "text/html,application/xhtml+xml" };

  test("an installation without Google settings returns GOOGLE_NOT_CONFIGURED", async () => {
    const plain = await startApi();
    try {
      expect(await plain.call(null, system.config)).toMatchObject({ google: false });
      const away = { status: 503, code: "GOOGLE_NOT_CONFIGURED" };
      expect(await plain.refusal(null, accounts.google)).toMatchObject(away);
      expect(await plain.refusal(null, accounts.googleCallback)).toMatchObject(away);
      const body = { token: "any" };
      expect(await plain.refusal(null, accounts.googleLogin, { body })).toMatchObject(away);
    } finally {
      await plain.close();
    }
  });

  /** Runs `check` with an API whose provider is an HTTP server with this listener. */
  async function withIssuer(listener: RequestListener, check: (away: Api) => Promise<void>) {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const away = await startApi({ google: { clientId: "daftar", clientSecret: "secret", issuer } });
    try {
      await check(away);
    } finally {
      await away.close();
      server.closeAllConnections();
      server.close();
    }
  }

  const UNAVAILABLE = { status: 503, code: "GOOGLE_UNAVAILABLE" };

  test("a dropped connection and an unexpected issuer are GOOGLE_UNAVAILABLE", async () => {
    await withIssuer(
      (request) => request.destroy(),
      async (away) => {
        expect(await away.refusal(null, accounts.google)).toMatchObject(UNAVAILABLE);
        const body = { token: "any" };
        expect(await away.refusal(null, accounts.googleLogin, { body })).toMatchObject(UNAVAILABLE);
      },
    );
    const other = JSON.stringify({ issuer: "https://other.example" });
    await withIssuer(
      (_, response) => response.setHeader("content-type", "application/json").end(other),
      async (away) => {
        expect(await away.refusal(null, accounts.google)).toMatchObject(UNAVAILABLE);
      },
    );
  });

  test("a browser is redirected to the page with the error code", async () => {
    await withIssuer(
      (request) => request.destroy(),
      async (away) => {
        const response = await away.app.inject({ url: "/api/auth/google", headers: html });
        expect(response.statusCode).toBe(302);
        expect(response.headers.location).toBe(`${CALLBACK_URL}?error=GOOGLE_UNAVAILABLE`);
      },
    );
  });

  test("discovery is retried after a failure", async () => {
    let isAway = true;
    await withIssuer(
      (request, response) => {
        if (isAway) return void request.destroy();
        const issuer = `http://${request.headers.host}`;
        const found = {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          jwks_uri: `${issuer}/jwks`,
        };
        response.setHeader("content-type", "application/json").end(JSON.stringify(found));
      },
      async (away) => {
        await away.refusal(null, accounts.google);
        isAway = false;
        const response = await away.app.inject({ url: "/api/auth/google" });
        expect(response.statusCode).toBe(302);
      },
    );
  });
});
