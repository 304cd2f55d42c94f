import { expect, test } from "vitest";
import { groupByReason, runBulk } from "./runBulk.ts";

const nine = Array.from({ length: 9 }, (_, index) => `client ${index + 1}`);

test("a failed record doesn't stop the others: 7 of 9 are done", async () => {
  const { done, failed } = await runBulk(nine, (client) =>
    client === "client 2" || client === "client 9"
      ? Promise.reject(new Error("has documents"))
      : Promise.resolve(),
  );
  expect(done).toEqual(nine.filter((client) => client !== "client 2" && client !== "client 9"));
  expect(failed.map(({ record }) => record)).toEqual(["client 2", "client 9"]);
});

test("at most four calls run at the same time, and each reports progress", async () => {
  const open = new Set<string>();
  const reported: number[] = [];
  let mostOpen = 0;
  const send = async (client: string) => {
    open.add(client);
    mostOpen = Math.max(mostOpen, open.size);
    await Promise.resolve();
    open.delete(client);
  };
  await runBulk(nine, send, (completed) => reported.push(completed));
  expect(mostOpen).toBe(4);
  expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("without records nothing is sent", async () => {
  const result = await runBulk([], () => Promise.reject(new Error("sent")));
  expect(result).toEqual({ done: [], failed: [] });
});

test("failures are grouped by reason", () => {
  const failed = [
    { record: "SARL Sahel", error: "has documents" },
    { record: "EURL Tell", error: "no connection" },
    { record: "SPA Atlas", error: "has documents" },
  ];
  expect(groupByReason(failed, String)).toEqual([
    { reason: "has documents", records: ["SARL Sahel", "SPA Atlas"] },
    { reason: "no connection", records: ["EURL Tell"] },
  ]);
});
