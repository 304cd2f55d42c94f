import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const execute = promisify(execFile);

/** Closes its printer at the moment when the library that prints has come into memory. */
const PROGRAM = `
  import { readFileSync } from "node:fs";
  import { createPrinter } from "${new URL("printer.ts", import.meta.url).href}";

  const isThere = () => readFileSync("/proc/self/maps", "utf8").includes("typst-ts-node-compiler");
  const printer = createPrinter({ workers: 1 });
  printer.warm();
  while (!isThere()) await new Promise(setImmediate);
  await printer.close();
  console.log("closed in order");
`;

test.runIf(process.platform === "linux")(
  "a program that is stopped while its printer is still starting ends in order",
  async () => {
    const { stdout } = await execute(process.execPath, ["--eval", PROGRAM], {
      timeout: 20_000,
    });
    expect(stdout).toBe("closed in order\n");
  },
);
