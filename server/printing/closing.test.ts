import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const execute = promisify(execFile);

/** Closes its printer as soon as the native library is mapped into memory. */
const PROGRAM = `
  import { readFileSync } from "node:fs";
  import { createPrinter } from "${new URL("printer.ts", import.meta.url).href}";

  const isMapped = () => readFileSync("/proc/self/maps", "utf8").includes("typst-ts-node-compiler");
  const printer = createPrinter({ workers: 1 });
  printer.warm();
  while (!isMapped()) await new Promise(setImmediate);
  await printer.close();
  console.log("closed");
`;

test.runIf(process.platform === "linux")(
  "a process that closes a starting printer exits cleanly",
  async () => {
    const { stdout } = await execute(process.execPath, ["--eval", PROGRAM], {
      timeout: 60_000,
    });
    expect(stdout).toBe("closed\n");
  },
);
