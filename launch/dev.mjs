// `npm run dev`: serves the pages with Vite (hot reload) and proxies /api to the server, which
// restarts when its sources change.
import { watch } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ensureInstalled, nodeBinary, root } from "./install.mjs";
import { launch, readEnvFile, startProgram } from "./run.mjs";

const SERVER_FOLDERS = ["server", "contract", "domain"];

/** Debounce in milliseconds: editors write a file in several steps. */
const DEBOUNCE = 100;

await launch(async () => {
  readEnvFile(join(root, ".env"));
  await ensureInstalled();
  const port = process.env.PORT || "3000";
  const host = process.env.HOST || "localhost";
  const internalPort = await findFreePort();
  const server = superviseServer({
    ...process.env,
    PORT: String(internalPort),
    HOST: "127.0.0.1",
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  });
  const pages = servePages(port, host, `http://127.0.0.1:${internalPort}`);
  void pages.ended.then(server.stop, server.stop);
  void server.ended.then(() => pages.child.kill("SIGTERM"));
  const [code] = await Promise.all([pages.ended, server.ended]);
  return code >= 128 ? 0 : code; // ended by a signal, as requested
});

function servePages(port, host, apiUrl) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const config = join(root, "web", "vite.config.ts");
  const place = ["--port", port, "--strictPort", "--host", host];
  return startProgram(nodeBinary(), [vite, "--config", config, ...place, "--logLevel", "warn"], {
    cwd: root,
    env: { ...process.env, API_URL: apiUrl },
  });
}

/**
 * Runs the server and restarts it after each change. If the server exits because of an error in the
 * code, the next change starts it again. After a stop signal it stays stopped.
 */
function superviseServer(env) {
  const program = join(root, "server", "main.ts");
  let current;
  let stopping = false;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));
  const start = () => {
    const run = startProgram(nodeBinary(), [program], { env });
    current = run;
    void run.ended.then(() => {
      if (current === run) current = undefined;
      if (stopping) finish();
    });
  };
  const restart = async () => {
    const running = current;
    running?.child.kill("SIGTERM");
    await running?.ended;
    if (!stopping && current === undefined) start();
  };
  const stop = () => {
    stopping = true;
    if (current === undefined) finish();
    else current.child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  const watchers = watchSources(restart);
  void ended.then(() => watchers.forEach((watcher) => watcher.close()));
  start();
  return { stop, ended };
}

function watchSources(onChange) {
  let timer;
  const handleChange = (_, file) => {
    if (file === null || /\.test\.ts$|~$|(^|\/)\./.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE);
  };
  return SERVER_FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, handleChange),
  );
}

/** A free port of the loopback interface. */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
