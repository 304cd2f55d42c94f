import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenIdProvider } from "../../testing/servers/openIdProvider.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";

let api: Api;
let own: Organization;

beforeAll(async () => {
  api = await startApi();
  own = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
});

afterAll(() => api.close());

interface TestRequest {
  url: string;
  status: number;
  method?: "GET" | "POST";
  signedIn?: boolean;
  compressed?: boolean;
}

/** Requests whose responses come from hooks, routes, static files and error handlers. */
const REQUESTS: Record<string, () => TestRequest> = {
  "a response of the API": () => ({ url: "/api/auth/me", status: 200, signedIn: true }),
  "a public response": () => ({ url: "/api/health", status: 200 }),
  "a list": () => ({ url: "/api/documents", status: 200, signedIn: true }),
  "a document's PDF": () => ({
    url: `/api/documents/${own.documents.QUOTATION}/pdf`,
    status: 200,
    signedIn: true,
  }),
  "a spreadsheet": () => ({ url: "/api/clients/template", status: 200, signedIn: true }),
  "an image": () => ({ url: own.images[0] ?? "", status: 200 }),
  "a missing image": () => ({ url: "/api/images/none.png", status: 404 }),
  "a request without a session": () => ({ url: "/api/clients", status: 401 }),
  "an invalid query": () => ({ url: "/api/clients?page=0", status: 400, signedIn: true }),
  "an invalid body": () => ({ url: "/api/auth/login", status: 400, method: "POST" }),
  "a compressed body": () => ({
    url: "/api/auth/login",
    status: 415,
    method: "POST",
    compressed: true,
  }),
  "a missing record": () => ({ url: "/api/clients/1", status: 404, signedIn: true }),
  "an unknown path of the API": () => ({ url: "/api/nothing", status: 404 }),
  "an unknown file": () => ({ url: "/nothing.js", status: 404 }),
  "a URL that cannot be decoded": () => ({ url: "/api/%ff", status: 404 }),
  "the OpenAPI document": () => ({ url: "/api/openapi.json", status: 200 }),
  "Swagger UI": () => ({ url: "/api/docs/", status: 200 }),
};

const send = ({ url, method = "GET", signedIn = false, compressed = false }: TestRequest) =>
  api.app.inject({
    url,
    method,
    headers: {
      ...(signedIn && { authorization: `Bearer ${own.token}` }),
      ...(compressed && { "content-encoding": "br" }),
    },
  });

function policyOf(header: unknown): Map<string, string[]> {
  const rules = String(header)
    .split(";")
    .map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([name = "", ...values]) => [name, values]));
}

describe.each(Object.entries(REQUESTS))("%s", (_, request) => {
  test("has the security headers", async () => {
    const { statusCode, headers } = await send(request());
    expect(statusCode).toBe(request().status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=(), "),
      "content-type": expect.stringMatching(/\/\w/),
    });
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"]) {
      expect(headers[name]).toBeUndefined();
    }
  });

  test("allows neither inline scripts nor framing", async () => {
    const policy = policyOf((await send(request())).headers["content-security-policy"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    const scripts = policy.get("script-src") ?? policy.get("default-src") ?? ["anything"];
    for (const source of scripts)
      expect(["'self'", "'none'", "'wasm-unsafe-eval'"]).toContain(source);
    const others = ["object-src", "base-uri"].map((name) => policy.get(name));
    const nothing = policy.get("default-src")?.[0] === "'none'" ? undefined : ["'none'"];
    expect(others).toEqual([nothing, nothing]);
  });

  test("is not cached without revalidation, except an immutable image", async () => {
    const { headers, statusCode } = await send(request());
    const isImage = String(headers["content-type"]).startsWith("image/") && statusCode === 200;
    const wanted = isImage
      ? /^public, max-age=31536000, immutable$/
      : /no-store|no-cache|max-age=0/;
    expect(headers["cache-control"]).toMatch(wanted);
  });
});

const HSTS_VALUE = "max-age=31536000; includeSubDomains";

describe("behind TLS", () => {
  test("every response has strict-transport-security", async () => {
    const secure = await startApi({ publicUrl: "https://daftar.example" });
    try {
      for (const url of ["/api/health", "/api/nothing", "/nothing.js", "/api/images/none.png"]) {
        const { headers } = await secure.app.inject({ url });
        expect([url, headers["strict-transport-security"]]).toEqual([url, HSTS_VALUE]);
      }
    } finally {
      await secure.close();
    }
  });

  test("x-forwarded-proto is trusted from a loopback proxy only", async () => {
    const headers = { "x-forwarded-proto": "https" };
    const requestFrom = (remoteAddress: string) =>
      api.app.inject({ url: "/api/health", headers, remoteAddress });
    expect((await requestFrom("127.0.0.1")).headers["strict-transport-security"]).toBe(HSTS_VALUE);
    expect((await requestFrom("203.0.113.7")).headers["strict-transport-security"]).toBeUndefined();
  });

  test("a response over plain http has no strict-transport-security", async () => {
    const { headers } = await api.app.inject({ url: "/api/health" });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("cookies are HttpOnly, SameSite=Lax and Secure", async () => {
    const publicUrl = "https://daftar.example";
    const provider = await startOpenIdProvider(`${publicUrl}/auth/google/callback`);
    const secure = await startApi({ publicUrl, google: provider.settings });
    try {
      const { headers } = await secure.app.inject({ url: "/api/auth/google" });
      const cookies = [headers["set-cookie"]].flat();
      expect(cookies.length).toBe(1);
      const attributes = (cookies[0] ?? "").split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Secure"]));
    } finally {
      await secure.close();
      await provider.close();
    }
  });
});
