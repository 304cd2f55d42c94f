import { randomUUID } from "node:crypto";
import type { Client } from "#contract/clients.ts";

/** A reply and its duration in milliseconds. */
export interface TimedReply {
  status: number;
  body: unknown;
  duration: number;
}

/** An organization's owner who calls the API over HTTP. */
export interface Caller {
  clientId: string;
  /** The access token. */
  token: string;
  /** @throws if there is no reply */
  call(method: string, path: string, body?: object, key?: string): Promise<TimedReply>;
  /** The same owner on another program with the same database. */
  at(url: string): Caller;
  /** The body of an invoice with this number of lines. */
  invoice(lines: number): object;
}

async function send(url: string, init: RequestInit): Promise<TimedReply> {
  const started = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return { status: answer.status, body, duration: performance.now() - started };
}

const JSON_TYPE = { "content-type": "application/json" };

function callsTo(url: string, accessToken: string): Caller["call"] {
  return (method, path, body, key) =>
    send(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && JSON_TYPE),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** Registers an account with an organization and a client. */
export async function registerCaller(url: string, name: string): Promise<Caller> {
  const account = {
    email: `${randomUUID()}@soak.dz`,
    password: "Sahara-2026!",
    phone: "0550123456",
  };
  const registered = await send(`${url}/api/auth/register`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(account),
  });
  const { accessToken } = registered.body as { accessToken: string };
  const call = callsTo(url, accessToken);
  await call("POST", "/enterprises", { name });
  const buyer = { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" };
  const { id: clientId } = (await call("POST", "/clients", buyer)).body as Client;
  const line = { name: "Étude de sol", quantity: 2, unitPrice: 1250.5, tva: 0.19 };
  const invoice = (lines: number) => ({
    type: "SALES_INVOICE",
    clientId,
    date: "2026-11-20",
    lines: Array.from({ length: lines }, () => line),
  });
  const at = (address: string): Caller => ({
    clientId,
    token: accessToken,
    call: callsTo(address, accessToken),
    at,
    invoice,
  });
  return at(url);
}
