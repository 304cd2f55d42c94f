import { Client } from "pg";
import { enterprises } from "#contract/enterprises.ts";
import type { Api } from "../api.ts";
import { queryAsTableOwner } from "./backup.ts";
import { waitForLockWaiter } from "../database/lockWaiter.ts";

/** Closes the months before a day, without storing their figures as a closing does. */
export async function closeMonthsBefore(api: Api, token: string, openFrom: string): Promise<void> {
  const { id } = await api.call(token, enterprises.mine);
  const sql = `update enterprise set open_from = '${openFrom}' where id = '${id}'`;
  await queryAsTableOwner(api.connection, sql);
}

/**
 * Closes the months before a day while a call waits for the closing: takes the lock of a closing,
 * sends the call, and closes once the call waits for the lock.
 * @returns the reply of the call
 */
export async function closeMonthsDuring<Reply>(
  api: Api,
  { token, openFrom }: { token: string; openFrom: string },
  send: () => Promise<Reply>,
): Promise<Reply> {
  const { id } = await api.call(token, enterprises.mine);
  const closing = new Client(api.connection);
  await closing.connect();
  try {
    await closing.query(`begin; select from enterprise where id = '${id}' for no key update`);
    const waiting = send();
    await waitForLockWaiter((text) => closing.query(text));
    await closing.query(
      `update enterprise set open_from = '${openFrom}' where id = '${id}'; commit`,
    );
    return await waiting;
  } finally {
    await closing.end();
  }
}
