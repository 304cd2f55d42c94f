import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { enterprises } from "#contract/enterprises.ts";
import { reminders } from "#contract/payments/reminders.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { waitForLockWaiter } from "../../../testing/database/lockWaiter.ts";
import { printedText } from "../../../testing/printing/printedText.ts";
import { queryAsTableOwner } from "../../../testing/records/backup.ts";
import { addOpeningDebts, tradingOwner } from "../../../testing/records/payments.ts";
import {
  addLateClient,
  daysAgo,
  issueLateDebt,
  lateTrader,
  readReminders,
  recordReminder,
} from "../../../testing/records/reminders.ts";
import { verifyAddress } from "../../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../../testing/servers/mailServer.ts";

let mailServer: MailServer;
let api: Api;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" };
  api = await startApi({ mail });
});

beforeEach(() => mailServer.setBehaviour("accept"));

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

const createLateTrader = () => lateTrader(api, mailServer);

test("a letter that the user mails by hand is recorded for the client's address, and no mail is sent", async () => {
  const trader = await tradingOwner(api); // the address of its owner isn't verified
  await issueLateDebt(api, trader, 20);
  const body = { clientIds: [trader.clientId], channel: "EMAIL" as const, byHand: true };
  const { email } = await api.call(trader.token, clients.get, { params: { id: trader.clientId } });
  const { results } = await api.call(trader.token, reminders.send, { body });
  expect(results).toMatchObject([
    { refusal: null, reminder: { step: 1, channel: "EMAIL", recipient: email } },
  ]);
  const again = await api.call(trader.token, reminders.send, { body });
  expect(again.results).toMatchObject([{ refusal: "NOT_DUE", reminder: null }]);
});

describe("by mail", () => {
  test("a letter goes with the client's statement", async () => {
    const trader = await createLateTrader();
    const { refusal, reminder } = await recordReminder(api, trader, "EMAIL");
    expect(refusal).toBeNull();
    expect(reminder).toMatchObject({
      step: 1,
      channel: "EMAIL",
      sentOn: daysAgo(0),
      recipient: "contact@djurdjura.dz",
      owed: 1190,
      late: 1190,
    });
    const mail = await mailServer.nextMailTo("contact@djurdjura.dz");
    expect(mail.subject).toMatch(/^Rappel de paiement – /);
    expect(mail.text).toContain("Facture F26000001");
    expect(mail.attachments).toMatchObject([
      { filename: `RELEVE-SPA Djurdjura-${daysAgo(0)}.pdf`, mimeType: "application/pdf" },
    ]);
    expect((await readReminders(api, trader)).clients).toEqual([]);
  });

  test("a letter that fails has its refusal, and the other letters are sent", async () => {
    const trader = await createLateTrader();
    const { token, clientId } = trader;
    const withoutAddress = await addLateClient(api, trader, { nom: "Sarl Sans Adresse" });
    await queryAsTableOwner(api.connection, "update client set email = null where id = $1", [
      withoutAddress,
    ]);
    const second = await addLateClient(api, trader, { nom: "EURL Tassili" });
    const body = { clientIds: [withoutAddress, clientId, second], channel: "EMAIL" as const };
    const { results } = await api.call(token, reminders.send, { body });
    expect(results.map(({ refusal, reminder }) => refusal ?? reminder?.recipient)).toEqual([
      "CLIENT_HAS_NO_EMAIL",
      "contact@djurdjura.dz",
      "nadia@tassili.dz",
    ]);
    expect((await readReminders(api, trader)).clients).toMatchObject([
      { clientId: withoutAddress },
    ]);
  });

  test("a letter whose mail the mail server refuses isn't recorded as sent, and can be sent again", async () => {
    const trader = await createLateTrader();
    mailServer.setBehaviour("refuse");
    expect(await recordReminder(api, trader, "EMAIL")).toMatchObject({
      reminder: null,
      refusal: "MAIL_FAILED",
    });
    expect((await readReminders(api, trader)).clients).toMatchObject([{ lastReminder: null }]);
    mailServer.setBehaviour("accept");
    expect(await recordReminder(api, trader, "EMAIL")).toMatchObject({ refusal: null });
  });

  test("a mail that a crashed process left is given up after ten minutes", async () => {
    const trader = await createLateTrader();
    await recordReminder(api, trader, "EMAIL");
    const age = (minutes: number) =>
      queryAsTableOwner(
        api.connection,
        "update reminder set state = 'SENDING', created_at = now() - make_interval(mins => $2) where client_id = $1",
        [trader.clientId, minutes],
      );
    await age(9);
    expect(await recordReminder(api, trader, "EMAIL")).toMatchObject({ refusal: "NOT_DUE" });
    await age(11);
    expect(await recordReminder(api, trader, "EMAIL")).toMatchObject({ refusal: null });
  });

  test("a statement of too many movements is of this month", async () => {
    const trader = await tradingOwner(api);
    await verifyAddress(api, trader.token);
    await addOpeningDebts(api, trader, { count: 2_001, amount: 100 });
    expect(await recordReminder(api, trader, "EMAIL")).toMatchObject({ refusal: null });
    const { attachments } = await mailServer.nextMailTo("contact@djurdjura.dz");
    const pages = await printedText(new Uint8Array(attachments[0]?.content as ArrayBuffer));
    expect(pages.pages).toHaveLength(1);
  });

  test("nothing is recorded without a mail server or a verified address", async () => {
    const trader = await tradingOwner(api);
    await issueLateDebt(api, trader, 20);
    const body = { clientIds: [trader.clientId], channel: "EMAIL" };
    const refused = await api.refusal(trader.token, reminders.send, { body });
    expect(refused.code).toBe("EMAIL_NOT_VERIFIED");
    expect((await readReminders(api, trader)).clients).toHaveLength(1);
  });
});

test("a retry with the same key sends one mail and gets the same reply", async () => {
  const trader = await createLateTrader();
  const body = { clientIds: [trader.clientId], channel: "EMAIL" as const };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const before = mailServer.mails.length;
  const first = await api.call(trader.token, reminders.send, { body, headers });
  expect(await api.call(trader.token, reminders.send, { body, headers })).toEqual(first);
  expect(mailServer.mails.length - before).toBe(1);
});

test("two people who send at once send one letter", async () => {
  const trader = await createLateTrader();
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await ownerConnection.query("begin");
  await ownerConnection.query("select from account where client_id = $1 for update", [
    trader.clientId,
  ]);
  const both = (["EMAIL", "PRINT"] as const).map((channel) => recordReminder(api, trader, channel));
  await waitForLockWaiter((text) => ownerConnection.query(text));
  await ownerConnection.query("commit");
  await ownerConnection.end();
  const results = await Promise.all(both);
  expect(results.filter(({ reminder }) => reminder !== null)).toHaveLength(1);
  expect(results.filter(({ refusal }) => refusal === "NOT_DUE")).toHaveLength(1);
});

test("the database refuses a second letter of a step", async () => {
  const trader = await createLateTrader();
  await recordReminder(api, trader);
  const copy = `insert into reminder (enterprise_id, client_id, restarted_by, step, tone, channel, state, sent_on,
      language, oldest, owed, late, credits, debts, debt_count, message)
    select enterprise_id, client_id, restarted_by, step, tone, channel, state, sent_on, language, oldest, owed, late,
      credits, debts, debt_count, message from reminder where client_id = $1`;
  await expect(queryAsTableOwner(api.connection, copy, [trader.clientId])).rejects.toThrow(
    /reminder_step/,
  );
});

test("WhatsApp opens with the letter's text; a landline is refused", async () => {
  const trader = await createLateTrader();
  const { token, clientId } = trader;
  const setTelephone = (phone: string) =>
    queryAsTableOwner(api.connection, "update client set phone = $2 where id = $1", [
      clientId,
      phone,
    ]);
  await setTelephone("0661234567");
  const [proposal] = (await readReminders(api, trader)).clients;
  expect(proposal?.whatsapp).toBe(
    `https://wa.me/213661234567?text=${encodeURIComponent(proposal?.letter.text ?? "")}`,
  );
  await setTelephone("021234567");
  expect((await readReminders(api, trader)).clients[0]?.whatsapp).toBeNull();
  expect(await recordReminder(api, trader, "WHATSAPP")).toMatchObject({
    refusal: "CLIENT_HAS_NO_TELEPHONE",
  });
  await setTelephone("0661234567");
  expect(await recordReminder(api, trader, "WHATSAPP")).toMatchObject({
    reminder: { channel: "WHATSAPP", recipient: "213661234567" },
  });
  expect(await api.refusal(token, reminders.send, { body: {} })).toMatchObject({ status: 400 });
});

test("letters are printed as they were recorded, several into one file", async () => {
  const trader = await createLateTrader();
  const { token, clientId } = trader;
  const second = await addLateClient(api, trader, { nom: "EURL Tassili" });
  const body = { clientIds: [clientId, second], channel: "PRINT" as const };
  const { results } = await api.call(token, reminders.send, { body });
  const ids = results.map(({ reminder }) => reminder?.id ?? "");
  // A later debt doesn't change the recorded letters.
  await issueLateDebt(api, trader, 30);
  const pdf = await api.call(token, reminders.letters, { body: { ids } });
  const pages = await printedText(pdf).then(({ pages: texts }) => texts);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain("SPA Djurdjura");
  expect(pages[0]).toContain("Rappel de paiement");
  expect(pages[0]).toMatch(/Facture F26000001\s+\d\d\/\d\d\/2026\s+20\s+1\s190,00/);
  expect(pages[0]).toMatch(/DONT EN RETARD\s+1\s190,00/);
  expect(pages[1]).toContain("EURL Tassili");
  const unknown = { body: { ids: [crypto.randomUUID()] } };
  const refused = await api.refusal(token, reminders.letters, unknown);
  expect(refused).toMatchObject({ code: "VALIDATION_ERROR", paths: ["ids.0"] });
});

test("an unknown client is refused, and records nothing", async () => {
  const trader = await createLateTrader();
  const clientIds = [trader.clientId, crypto.randomUUID()];
  const input = { body: { clientIds, channel: "PRINT" } };
  expect(await api.refusal(trader.token, reminders.send, input)).toMatchObject({
    code: "VALIDATION_ERROR",
    paths: ["clientIds.1"],
  });
  expect((await readReminders(api, trader)).clients).toHaveLength(1);
});

test("a letter is in the history, a failed mail isn't", async () => {
  const trader = await createLateTrader();
  mailServer.setBehaviour("refuse");
  await recordReminder(api, trader, "EMAIL");
  mailServer.setBehaviour("accept");
  await recordReminder(api, trader, "EMAIL");
  const { id } = await api.call(trader.token, enterprises.mine);
  const rows = await queryAsTableOwner(
    api.connection,
    "select action, kind, label, changes from history where enterprise_id = $1 and subject = 'reminder'",
    [id],
  );
  const changes = { step: [null, 1], late: [null, 119_000] };
  expect(rows).toEqual([{ action: "CREATE", kind: "EMAIL", label: "SPA Djurdjura", changes }]);
});

test("opening debts are reminded of by their label, less the client's credits", async () => {
  const trader = await createLateTrader();
  const { token, clientId } = trader;
  const open = (label: string, amount: number) =>
    api.call(token, corrections.addOpeningDebt, {
      params: { id: clientId },
      body: { label, amount, datedOn: daysAgo(40) },
    });
  await open("Ancien carnet", 500);
  await open("Avance de 2025", -200);
  const [proposal] = (await readReminders(api, trader)).clients;
  expect(proposal).toMatchObject({ owed: 1490, late: 1490, daysLate: 40 });
  expect(proposal?.letter.text).toContain("- Ancienne dette · Ancien carnet, échéance du");
  expect(proposal?.letter.text).toMatch(/avances et avoirs de 200,00\sDA/);
});
