import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import type { ApiError } from "../http/apiError.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { MAIL_LIMITS } from "./limits.ts";
import { MailFailedError } from "./mailFailedError.ts";
import { type MailSender, createMailThrottle } from "./throttle.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase(fresh.connection);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const DAY = 24 * 60 * 60 * 1000;

const senderOfAge = (days: number): MailSender => ({
  enterpriseId: randomUUID(),
  userId: randomUUID(),
  createdAt: new Date(Date.now() - days * DAY),
});

const deferred = () => Promise.withResolvers<void>();

/** Waits until `count` of the mails are refused. */
function waitForRefusals(sends: readonly Promise<void>[], count: number): Promise<void> {
  let refused = 0;
  return new Promise((resolve) => {
    for (const send of sends) {
      send.catch(() => {
        refused += 1;
        if (refused === count) resolve();
      });
    }
  });
}

const sendNothing = async () => undefined;

/** Sends mails and counts their outcomes. Each goes to a new address, unless `to` is given. */
async function sendMany(from: MailSender, count: number, limits = MAIL_LIMITS, to?: string) {
  const throttle = createMailThrottle(database.pool, limits);
  const outcomes: Record<string, number> = {};
  for (let at = 0; at < count; at += 1) {
    const address = to ?? `${randomUUID()}@example.dz`;
    const outcome = await throttle.sendMail(from, address, sendNothing).then(
      () => "admitted",
      (error: unknown) => (error as ApiError).code,
    );
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

test.each([
  [0, 20],
  [6.9, 20],
  [7.1, 100],
  [29.9, 100],
  [30.1, 500],
  [400, 500],
])("an organization of %d days sends %d mails in 24 hours", async (days, limit) => {
  const outcomes = await sendMany(senderOfAge(days), limit + 3);
  expect(outcomes).toEqual({ admitted: limit, MAIL_LIMIT_REACHED: 3 });
});

test("an organization keeps its count when its limit rises with its age", async () => {
  const one = senderOfAge(6.9);
  await sendMany(one, 20);
  const older = { ...one, createdAt: new Date(Date.now() - 8 * DAY) };
  expect(await sendMany(older, 90)).toEqual({ admitted: 80, MAIL_LIMIT_REACHED: 10 });
});

test("a user's organizations of one age send together what one of them may", async () => {
  const userId = randomUUID();
  const senderOfUser = (days: number) => ({ ...senderOfAge(days), userId });
  await sendMany(senderOfUser(2), 12);
  expect(await sendMany(senderOfUser(3), 12)).toEqual({ admitted: 8, MAIL_LIMIT_REACHED: 4 });
  expect(await sendMany(senderOfUser(10), 101)).toEqual({ admitted: 100, MAIL_LIMIT_REACHED: 1 });
  expect(await sendMany(senderOfUser(11), 2)).toEqual({ MAIL_LIMIT_REACHED: 2 });
  expect(await sendMany(senderOfUser(40), 20)).toEqual({ admitted: 20 });
});

test("one address gets 20 mails of an organization within an hour, 100 of all in 24 hours", async () => {
  const to = "nadia@hoggar.dz";
  for (let at = 0; at < 5; at += 1) {
    expect(await sendMany(senderOfAge(40), 22, MAIL_LIMITS, to)).toEqual({
      admitted: 20,
      RECIPIENT_LIMIT_REACHED: 2,
    });
  }
  expect(await sendMany(senderOfAge(40), 2, MAIL_LIMITS, to)).toEqual({
    RECIPIENT_LIMIT_REACHED: 2,
  });
});

test("one mailbox has one count, however its address is written", async () => {
  const from = senderOfAge(40);
  const addresses = ["x@société.dz", "X@SOCIE\u0301TE\u0301.dz", "x@xn--socit-esab.dz"];
  const admitted = [];
  for (const to of addresses) admitted.push(await sendMany(from, 10, MAIL_LIMITS, to));
  expect(admitted).toEqual([{ admitted: 10 }, { admitted: 10 }, { RECIPIENT_LIMIT_REACHED: 10 }]);
});

test("the installation sends its total, of which new organizations get a fifth", async () => {
  await database.pool.query("delete from sign_in_limit");
  const limits = { ...MAIL_LIMITS, total: 50 };
  expect(await sendMany(senderOfAge(1), 12, limits)).toEqual({
    admitted: 10,
    TOTAL_MAIL_LIMIT_REACHED: 2,
  });
  expect(await sendMany(senderOfAge(40), 43, limits)).toEqual({
    admitted: 40,
    TOTAL_MAIL_LIMIT_REACHED: 3,
  });
});

test("a registration's link counts in the total, as a mail of a new organization", async () => {
  await database.pool.query("delete from sign_in_limit");
  const limits = { ...MAIL_LIMITS, total: 50 };
  const throttle = createMailThrottle(database.pool, limits);
  for (let link = 0; link < 10; link += 1) await throttle.sendFirstLink(sendNothing);
  await expect(throttle.sendFirstLink(sendNothing)).rejects.toMatchObject({
    code: "TOTAL_MAIL_LIMIT_REACHED",
  });
  expect(await sendMany(senderOfAge(1), 1, limits)).toEqual({ TOTAL_MAIL_LIMIT_REACHED: 1 });
  expect(await sendMany(senderOfAge(40), 41, limits)).toEqual({
    admitted: 40,
    TOTAL_MAIL_LIMIT_REACHED: 1,
  });
});

test("mails that fail don't use up the day's limits, only the hour's of their address", async () => {
  await database.pool.query("delete from sign_in_limit");
  const limits = { perOrganization: [3, 3, 3], total: 20 } as const;
  const throttle = createMailThrottle(database.pool, limits);
  const from = senderOfAge(1);
  const fail = () => Promise.reject(new Error("The mail server is down"));
  for (let mail = 0; mail < 10; mail += 1) {
    await expect(throttle.sendMail(from, `${mail}@example.dz`, fail)).rejects.toThrow("is down");
    await expect(throttle.sendFirstLink(fail)).rejects.toThrow("is down");
  }
  expect(await sendMany(from, 4, limits)).toEqual({ admitted: 3, MAIL_LIMIT_REACHED: 1 });
  const again = senderOfAge(40);
  for (let mail = 0; mail < 20; mail += 1) {
    await expect(throttle.sendMail(again, "one@example.dz", fail)).rejects.toThrow("is down");
  }
  expect(await sendMany(again, 1, limits, "one@example.dz")).toEqual({
    RECIPIENT_LIMIT_REACHED: 1,
  });
  expect(await sendMany(again, 3, limits)).toEqual({ admitted: 3 });
});

/** The error of a mail after the mail server's reply to a command. */
function mailFailure(command: string, responseCode: number): MailFailedError {
  const cause = Object.assign(new Error("The mail server's reply"), { command, responseCode });
  return new MailFailedError("The mail server did not take the mail", { cause });
}

test("mails to addresses that the mail server refuses for good use up each limit of the day", async () => {
  await database.pool.query("delete from sign_in_limit");
  const limits = { perOrganization: [3, 3, 3], total: 6 } as const;
  const throttle = createMailThrottle(database.pool, limits);
  const refuse = () => Promise.reject(mailFailure("RCPT TO", 550));
  const from = senderOfAge(40);
  for (let mail = 0; mail < 3; mail += 1) {
    await expect(throttle.sendMail(from, `${mail}@nowhere.example`, refuse)).rejects.toMatchObject({
      code: "MAIL_FAILED",
    });
  }
  expect(await sendMany(from, 1, limits)).toEqual({ MAIL_LIMIT_REACHED: 1 });
  const ofSameUser = { ...senderOfAge(40), userId: from.userId };
  expect(await sendMany(ofSameUser, 1, limits)).toEqual({ MAIL_LIMIT_REACHED: 1 });
  for (let link = 0; link < 2; link += 1) {
    await expect(throttle.sendFirstLink(refuse)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  }
  expect(await sendMany(senderOfAge(40), 2, limits)).toEqual({
    admitted: 1,
    TOTAL_MAIL_LIMIT_REACHED: 1,
  });
});

test.each([
  ["RCPT TO", 450],
  ["DATA", 452],
  ["MAIL FROM", 550],
  ["AUTH PLAIN", 535],
])("a mail that fails at %s with %d doesn't use up the day's limits", async (command, code) => {
  await database.pool.query("delete from sign_in_limit");
  const limits = { perOrganization: [2, 2, 2], total: 20 } as const;
  const throttle = createMailThrottle(database.pool, limits);
  const from = senderOfAge(40);
  const fail = () => Promise.reject(mailFailure(command, code));
  for (let mail = 0; mail < 3; mail += 1) {
    await expect(throttle.sendMail(from, `${mail}@example.dz`, fail)).rejects.toMatchObject({
      code: "MAIL_FAILED",
    });
  }
  expect(await sendMany(from, 3, limits)).toEqual({ admitted: 2, MAIL_LIMIT_REACHED: 1 });
});

test("an organization sends three mails at a time; those of others aren't behind its queue", async () => {
  const throttle = createMailThrottle(database.pool, MAIL_LIMITS);
  const from = senderOfAge(40);
  const [gate, started, tooMany] = [deferred(), deferred(), deferred()];
  let [running, most, calls] = [0, 0, 0];
  const sendSlowly = async () => {
    [running, calls] = [running + 1, calls + 1];
    most = Math.max(most, running);
    if (running === 3) started.resolve();
    if (running > 3) tooMany.resolve();
    await gate.promise;
    running -= 1;
  };
  const address = () => `${randomUUID()}@example.dz`;
  const sends = Array.from({ length: 80 }, () => throttle.sendMail(from, address(), sendSlowly));
  const outcomes = Promise.allSettled(sends);
  await started.promise;
  await throttle.sendMail(senderOfAge(40), address(), sendNothing);
  await Promise.race([waitForRefusals(sends, 13), tooMany.promise]);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(80 - 3 - 64);
  expect(refused[0]).toMatchObject({ reason: { name: "LimiterQueueFullError" } });
  expect([most, calls]).toEqual([3, 67]);
});
