/**
 * `npm run test:loaded`: `npm test` beside four processes that occupy the processors, so that a test
 * that depends on the machine's speed fails. Arguments are those of `npm test`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "./install.mjs";
import { launch } from "./run.mjs";

const BUSY_PROCESSES = 4;
/** Exits when its parent ends, because that closes its pipe. */
const BUSY_SCRIPT = `
  process.stdin.on("end", () => process.exit()).resume();
  const work = () => {
    const until = performance.now() + 50;
    while (performance.now() < until);
    setImmediate(work);
  };
  work();
`;

await launch(async () => {
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ["--eval", BUSY_SCRIPT], { stdio: ["pipe", "ignore", "inherit"] }),
  );
  try {
    const test = spawn(
      process.execPath,
      [join(root, "launch", "test.mjs"), ...process.argv.slice(2)],
      {
        stdio: "inherit",
      },
    );
    const stop = () => test.kill("SIGTERM");
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
    const [code] = await once(test, "exit");
    return code ?? 1;
  } finally {
    for (const child of busy) child.kill();
  }
});
