import { randomUUID } from "node:crypto";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { system } from "#contract/system.ts";
import { createMailThrottle } from "../mail/throttle.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";

const CLIENT_ADDRESS = "contact@djurdjura.dz";

let mailServer: MailServer;
let api: Api;
let token: string;
let clientId: string;

const mailSettings = () => ({
  smtpUrl: mailServer.url,
  mailFrom: "Daftar <invoices@daftar.example>",
});

beforeAll(async () => {
  mailServer = await startMailServer();
  // A limit for the tests of this file, which send more mails than a new organization may.
  api = await startApi({
    mail: mailSettings(),
    mailLimits: { perOrganization: [100, 100, 100] },
  });
  ({ token, clientId } = await ownerWithClient(api));
  await verifyAddress(api, token);
});

afterEach(() => mailServer.setBehaviour("accept"));

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

async function newDocument(fields: Record<string, unknown> = {}, as = token, client = clientId) {
  return api.call(as, documents.create, { body: quotation(client, fields) });
}

const send = (id: string, body = {}, headers = {}) =>
  api.call(token, documents.send, { params: { id }, body, headers });

const readRefusal = (id: string, body: unknown = {}, as = token) =>
  api.refusal(as, documents.send, { params: { id }, body });

const statusOf = async (id: string) =>
  (await api.call(token, documents.get, { params: { id } })).status;

async function textOf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await (await pdf.getPage(1)).getTextContent();
  return page.items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

describe("sending a document", () => {
  test("mails a PDF to its client and sets the status to SENT", async () => {
    const { id, numero } = await newDocument({ type: "SALES_INVOICE", date: "2026-11-20" });
    const sent = await send(id);
    expect(sent).toMatchObject({ id, status: "SENT", version: 2, sentAt: expect.any(String) });
    const mail = await mailServer.nextMailTo(CLIENT_ADDRESS);
    expect(mail).toMatchObject({
      subject: `Facture ${numero} – Atelier Atlas`,
      from: { name: "Atelier Atlas via Daftar", address: "invoices@daftar.example" },
      to: [{ address: CLIENT_ADDRESS }],
      replyTo: [{ address: "owner1@atlas.dz" }],
    });
    expect(mail.text).toContain("dont l’échéance est fixée au 20/12/2026");
    const [attachment] = mail.attachments;
    expect(attachment).toMatchObject({
      filename: `FACTURE-${numero}-2026-11-20.pdf`,
      mimeType: "application/pdf",
    });
    expect(await textOf(attachment?.content as ArrayBuffer)).toContain(numero);
  });

  test("greets nobody by name for a sale at the counter", async () => {
    const counter = await api.call(token, clients.counter);
    const { id } = await newDocument({ paymentMethod: "CASH" }, token, counter.id);
    await send(id, { to: "passant@oasis.dz" });
    const mail = await mailServer.nextMailTo("passant@oasis.dz");
    expect(mail.text).toMatch(/^Bonjour,\s/);
    expect(mail.text).not.toContain("comptoir");
  });

  test("uses the recipient, subject and message of the request, in Arabic too", async () => {
    const { id } = await newDocument();
    await send(id, {
      to: "compta@oasis.dz",
      subject: "عرض سعر لأشغال البناء",
      message: 'السلام عليكم\n\n<b>شكرا</b> & "إلى اللقاء"',
      lang: "ar",
    });
    const mail = await mailServer.nextMailTo("compta@oasis.dz");
    expect(mail.subject).toBe("عرض سعر لأشغال البناء");
    expect(mail.text?.trim()).toBe('السلام عليكم\n\n<b>شكرا</b> & "إلى اللقاء"');
    expect(mail.html).toContain("&lt;b&gt;شكرا&lt;/b&gt;");
    expect(mail.html).toContain('dir="rtl"');
  });

  test("stores the snapshot of the client when the document leaves DRAFT", async () => {
    const changedClient = await newClient(api, token, "SARL Tassili");
    const { id } = await newDocument({}, token, changedClient);
    await send(id, { to: "avant@tassili.dz" });
    await mailServer.nextMailTo("avant@tassili.dz");
    const body = { nom: "SARL Hoggar", prenom: "Yacine", email: "apres@hoggar.dz" };
    await api.call(token, clients.update, { params: { id: changedClient }, body });
    const document = await api.call(token, documents.get, { params: { id } });
    expect(document.client).toMatchObject({ nom: "SARL Tassili", email: CLIENT_ADDRESS });
  });

  test("attaches the page of a draft invoice without its mark, as it is once it is SENT", async () => {
    const { id } = await newDocument({ type: "SALES_INVOICE" });
    await send(id, { to: "brouillon@example.dz" });
    const { attachments } = await mailServer.nextMailTo("brouillon@example.dz");
    const text = await textOf(attachments[0]?.content as ArrayBuffer);
    expect(text).toContain("Facture");
    expect(text).not.toContain("Brouillon");
  });

  test("keeps the status of a document that is cancelled while its mail is being sent", async () => {
    const { id } = await newDocument({ type: "SALES_INVOICE" });
    mailServer.setBehaviour("hang");
    const sending = send(id, { to: "annulee@example.dz" });
    await mailServer.waitForHangingMail();
    const body = { reason: "Saisie deux fois" };
    const { version } = await api.call(token, issuing.cancel, { params: { id }, body });
    mailServer.setBehaviour("accept");
    expect(await sending).toMatchObject({
      status: "DRAFT",
      issueState: "CANCELLED",
      sentAt: null,
      version,
    });
    await mailServer.nextMailTo("annulee@example.dz");
  });

  test("sends one mail for all requests with one Idempotency-Key", async () => {
    const { id } = await newDocument();
    const key = { "idempotency-key": randomUUID() };
    const body = { to: "once@example.dz" };
    mailServer.setBehaviour("hang");
    const first = send(id, body, key);
    await mailServer.waitForHangingMail();
    const second = send(id, body, key);
    mailServer.setBehaviour("accept");
    expect(await second).toEqual(await first);
    expect(await send(id, body, key)).toEqual(await first);
    const received = mailServer.mails.filter(({ recipients }) => recipients.includes(body.to));
    expect(received).toHaveLength(1);
  });
});

describe("a failure to send", () => {
  test("through a refusing mail server keeps the status; the same key can be retried", async () => {
    const { id } = await newDocument();
    const headers = { "idempotency-key": randomUUID() };
    mailServer.setBehaviour("refuse");
    const refusal = await api.refusal(token, documents.send, { params: { id }, body: {}, headers });
    expect(refusal).toMatchObject({ status: 502, code: "MAIL_FAILED" });
    expect(await statusOf(id)).toBe("DRAFT");
    mailServer.setBehaviour("accept");
    expect(await send(id, {}, headers)).toMatchObject({ status: "SENT" });
    await mailServer.nextMailTo(CLIENT_ADDRESS);
  });

  test("uses up the organization's mails of the day when the mail server refuses the address for good", async () => {
    const mailLimits = { perOrganization: [3, 3, 3] } as const;
    const limited = await startApi({ mail: mailSettings(), mailLimits });
    try {
      const owner = await ownerWithClient(limited);
      await verifyAddress(limited, owner.token);
      const body = quotation(owner.clientId);
      const { id } = await limited.call(owner.token, documents.create, { body });
      const sendTo = (to: string) =>
        limited.refusal(owner.token, documents.send, { params: { id }, body: { to } });
      for (const behaviour of ["refuseRecipient", "refuse", "refuseRecipient"] as const) {
        mailServer.setBehaviour(behaviour);
        const refusal = await sendTo(`${randomUUID()}@nowhere.example`);
        expect(refusal).toMatchObject({ status: 502, code: "MAIL_FAILED" });
      }
      mailServer.setBehaviour("accept");
      const fourth = await sendTo("patient@example.dz");
      expect(fourth).toMatchObject({ status: 429, code: "MAIL_LIMIT_REACHED" });
    } finally {
      await limited.close();
    }
  });

  test("doesn't use up the organization's mails of the day when the mail server puts it off or refuses the sender", async () => {
    const mailLimits = { perOrganization: [2, 2, 2] } as const;
    const limited = await startApi({ mail: mailSettings(), mailLimits });
    try {
      const owner = await ownerWithClient(limited);
      await verifyAddress(limited, owner.token);
      const body = quotation(owner.clientId);
      const { id } = await limited.call(owner.token, documents.create, { body });
      const sending = { params: { id }, body: { to: "patient@example.dz" } };
      for (let attempt = 0; attempt < 6; attempt += 1) {
        mailServer.setBehaviour(attempt < 3 ? "defer" : "refuseSender");
        const refusal = await limited.refusal(owner.token, documents.send, sending);
        expect(refusal).toMatchObject({ status: 502, code: "MAIL_FAILED" });
      }
      mailServer.setBehaviour("accept");
      for (let mail = 0; mail < 2; mail += 1) {
        await limited.call(owner.token, documents.send, sending);
        await mailServer.nextMailTo("patient@example.dz");
      }
      const third = await limited.refusal(owner.token, documents.send, sending);
      expect(third).toMatchObject({ status: 429, code: "MAIL_LIMIT_REACHED" });
    } finally {
      await limited.close();
    }
  });

  test("through a silent mail server is MAIL_FAILED after the timeout", async () => {
    const withTimeout = await startApi({ mail: { ...mailSettings(), timeout: 300 } });
    try {
      const owner = await ownerWithClient(withTimeout);
      await verifyAddress(withTimeout, owner.token);
      const { id } = await withTimeout.call(owner.token, documents.create, {
        body: quotation(owner.clientId),
      });
      mailServer.setBehaviour("hang");
      const refusal = await withTimeout.refusal(owner.token, documents.send, { params: { id } });
      expect(refusal).toMatchObject({ status: 502, code: "MAIL_FAILED" });
      const unsent = await withTimeout.call(owner.token, documents.get, { params: { id } });
      expect(unsent.status).toBe("DRAFT");
    } finally {
      await withTimeout.close();
    }
  });

  test("does not result from line breaks: they inject neither header nor recipient", async () => {
    const { id } = await newDocument();
    for (const to of ["a@b.dz\r\nBcc: thief@example.com", "a@b.dz, thief@example.com"]) {
      expect(await readRefusal(id, { to })).toMatchObject({
        code: "VALIDATION_ERROR",
        paths: ["to"],
      });
    }
    await send(id, { to: "safe@example.dz", subject: "Devis\r\nBcc: thief@example.com" });
    const mail = await mailServer.nextMailTo("safe@example.dz");
    expect(mail.subject).toBe("Devis Bcc: thief@example.com");
    expect(mail.bcc).toBeUndefined();
    expect(mail.recipients).toEqual(["safe@example.dz"]);
  });

  test("does not result from the organization's name: it injects neither sender nor recipient", async () => {
    const other = await api.withEnterprise();
    await verifyAddress(api, other);
    const name = 'Atlas" <ceo@bank.example>, "\r\nBcc: thief@example.com';
    await api.call(other, enterprises.update, { body: { name } });
    const client = await newClient(api, other);
    const { id } = await newDocument({}, other, client);
    await api.call(other, documents.send, { params: { id }, body: { to: "named@example.dz" } });
    const mail = await mailServer.nextMailTo("named@example.dz");
    expect(mail.from?.address).toBe("invoices@daftar.example");
    expect(mail.recipients).toEqual(["named@example.dz"]);
  });

  test("is RECIPIENT_LIMIT_REACHED after 20 mails to one address within an hour", async () => {
    const { id, enterpriseId } = await newDocument();
    const throttle = createMailThrottle(api.database.pool, {
      perOrganization: [50, 50, 50],
      total: 500,
    });
    const sender = { enterpriseId, userId: randomUUID(), createdAt: new Date() };
    const sendNothing = async () => undefined;
    for (let mail = 0; mail < 10; mail += 1)
      await throttle.sendMail(sender, "Many@atlas.dz", sendNothing);
    sender.createdAt = new Date(0);
    for (let mail = 0; mail < 10; mail += 1)
      await throttle.sendMail(sender, "Many@atlas.dz", sendNothing);
    const refusal = await readRefusal(id, { to: "many@atlas.dz" });
    expect(refusal).toMatchObject({ status: 429, code: "RECIPIENT_LIMIT_REACHED" });
    expect(await statusOf(id)).toBe("DRAFT");
  });

  test("is ARCHIVED or NOT_FOUND for archived, foreign and unknown documents", async () => {
    const { id } = await newDocument();
    const stranger = await api.withEnterprise();
    expect(await readRefusal(id, {}, stranger)).toMatchObject({ status: 404 });
    expect(await readRefusal(randomUUID(), { to: "nobody" })).toMatchObject({ status: 404 });
    await api.call(token, documents.archive, { params: { id } });
    expect(await readRefusal(id)).toMatchObject({ status: 409, code: "ARCHIVED" });
  });

  test("is CLIENT_HAS_NO_EMAIL without an address, unless the request has one", async () => {
    const { id } = await newDocument();
    await api.database.inTransaction(await scopeOf(id), async ({ db }) => {
      await db.updateTable("client").set({ email: null }).where("id", "=", clientId).execute();
    });
    expect(await readRefusal(id)).toMatchObject({ status: 409, code: "CLIENT_HAS_NO_EMAIL" });
    expect(await statusOf(id)).toBe("DRAFT");
    await send(id, { to: "ailleurs@example.dz" });
    await mailServer.nextMailTo("ailleurs@example.dz");
  });
});

async function scopeOf(id: string) {
  const { enterpriseId } = await api.call(token, documents.get, { params: { id } });
  return { enterpriseId, userId: randomUUID() };
}

test("without a mail server, config.mail is false and sending is MAIL_NOT_CONFIGURED", async () => {
  const without = await startApi();
  try {
    const owner = await ownerWithClient(without);
    const { id } = await without.call(owner.token, documents.create, {
      body: quotation(owner.clientId),
    });
    expect(await without.call(null, system.config)).toMatchObject({ mail: false });
    expect(await api.call(null, system.config)).toMatchObject({ mail: true });
    const refusal = await without.refusal(owner.token, documents.send, { params: { id } });
    expect(refusal).toMatchObject({ status: 409, code: "MAIL_NOT_CONFIGURED" });
  } finally {
    await without.close();
  }
});
