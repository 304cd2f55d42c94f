import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { SECRET, startApi } from "../testing/api.ts";
import { urlOf } from "../testing/database.ts";

const PROGRAM = fileURLToPath(new URL("../testing/leavings.ts", import.meta.url));

test("a list leaves next to nothing that only a full collection of garbage would find", async () => {
  const api = await startApi();
  try {
    const told = [urlOf(api.connection), SECRET, await api.withEnterprise()];
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--expose-gc", PROGRAM, ...told]);
    expect(Number(stdout)).toBeLessThan(1_000);
  } finally {
    await api.close();
  }
});
