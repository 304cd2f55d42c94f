import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chooseAccount } from "../../server/postgres/account.ts";
import { freePort } from "./daftarProcess.ts";
import type { Programs } from "./debianPackages.ts";

const NODES = ["one", "two", "three"];
/** Milliseconds. */
const READY_TIMEOUT = 120_000;

interface ClusterNode {
  name: string;
  port: number;
  api: number;
  folder: string;
  patroni: ChildProcess | null;
}

interface Member {
  role: string;
  state: string;
}

/** Three PostgreSQL nodes under Patroni, with HAProxy in front of the primary, all on loopback. */
export interface PatroniCluster {
  databaseUrl: string;
  /** Sends SIGKILL to the primary's postmaster and, with "node", to its Patroni. */
  killPrimary(of: "node" | "postmaster"): Promise<void>;
  /** Restarts killed nodes, and waits until all run and the primary has its synchronous standby. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const address = (port: number) => `127.0.0.1:${port}`;

/** Patroni's settings; JSON is YAML. */
function patroniSettings(node: ClusterNode, etcd: number, bin: string, password: string): string {
  const userSettings = (username: string) => ({ username, password });
  return JSON.stringify({
    scope: "daftar",
    name: node.name,
    restapi: { listen: address(node.api), connect_address: address(node.api) },
    etcd3: { host: address(etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 50 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: address(node.port),
      connect_address: address(node.port),
      data_dir: join(node.folder, "data"),
      bin_dir: bin,
      pgpass: join(node.folder, "pgpass"),
      authentication: {
        superuser: userSettings("postgres"),
        replication: userSettings("replicator"),
      },
      parameters: { unix_socket_directories: "" },
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
  });
}

const haproxySettings = (port: number, nodes: readonly ClusterNode[]) => `
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${address(port)}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, api }) => `  server ${name} ${address(port)} check port ${api}`).join("\n")}
`;

async function fetchFromNode(port: number, path: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`http://${address(port)}${path}`, { signal }).catch(() => null);
}

async function isWhole(nodes: readonly ClusterNode[]): Promise<boolean> {
  for (const { api } of nodes) {
    const reply = await fetchFromNode(api, "/cluster");
    if (reply === null) continue;
    const { members } = (await reply.json()) as { members: Member[] };
    const running = members.filter(({ state }) => ["running", "streaming"].includes(state));
    const roles = running.map(({ role }) => role);
    const hasBoth = roles.includes("leader") && roles.includes("sync_standby");
    if (running.length === nodes.length && hasBoth) return true;
  }
  return false;
}

async function waitForPrimary(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  const deadline = performance.now() + READY_TIMEOUT;
  while (performance.now() < deadline) {
    for (const node of nodes)
      if ((await fetchFromNode(node.api, "/primary"))?.ok === true) return node;
    await pause(200);
  }
  throw new Error("The cluster has no primary");
}

function killPostmaster({ folder }: ClusterNode, signal: NodeJS.Signals): void {
  try {
    const file = readFileSync(join(folder, "data", "postmaster.pid"), "utf8");
    process.kill(Number(file.split("\n")[0]), signal);
  } catch {
    // the postmaster isn't running
  }
}

/** @param folder a new folder; root gives it to the account that PostgreSQL runs as */
export async function startPatroniCluster(
  folder: string,
  programs: Programs,
): Promise<PatroniCluster> {
  const account = chooseAccount(folder);
  const give = (path: string) => account && chownSync(path, account.uid, account.gid);
  const run = (program: string, args: string[], name: string) => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const stdio = ["ignore", log, log] as ["ignore", number, number];
    return spawn(program, args, { cwd: folder, env: programs.env, stdio, ...account });
  };
  give(folder);
  const password = randomBytes(16).toString("hex");
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const nodes: ClusterNode[] = [];
  for (const name of NODES) {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    const ports = { port: await freePort(), api: await freePort() };
    const node = { name, folder: own, patroni: null, ...ports };
    const file = join(own, "patroni.yml");
    writeFileSync(file, patroniSettings(node, etcdPort, programs.postgresBin, password));
    for (const path of [own, file]) give(path);
    nodes.push(node);
  }
  const client = `http://${address(etcdPort)}`;
  const peer = `http://${address(peerPort)}`;
  const etcd = run(
    programs.etcd,
    [
      ["--data-dir", join(folder, "etcd"), "--initial-cluster", `default=${peer}`],
      ["--listen-client-urls", client, "--advertise-client-urls", client],
      ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ].flat(),
    "etcd",
  );
  const haproxyFile = join(folder, "haproxy.cfg");
  writeFileSync(haproxyFile, haproxySettings(port, nodes));
  const haproxy = run(programs.haproxy, ["-db", "-f", haproxyFile], "haproxy");

  const startStopped = () => {
    for (const node of nodes) {
      node.patroni ??= run(
        "/usr/bin/python3",
        [programs.patroni, join(node.folder, "patroni.yml")],
        node.name,
      );
    }
  };
  const end = async (child: ChildProcess | null, signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    databaseUrl: `postgres://postgres:${password}@${address(port)}/postgres`,
    killPrimary: async (of) => {
      const node = await waitForPrimary(nodes);
      if (of === "node") {
        await end(node.patroni, "SIGKILL");
        node.patroni = null;
      }
      killPostmaster(node, "SIGKILL");
    },
    restore: async () => {
      startStopped();
      const deadline = performance.now() + READY_TIMEOUT;
      while (!(await isWhole(nodes))) {
        if (performance.now() > deadline) throw new Error("The cluster isn't whole again");
        await pause(500);
      }
    },
    stop: async () => {
      await Promise.all(nodes.map(({ patroni }) => end(patroni, "SIGKILL")));
      for (const node of nodes) killPostmaster(node, "SIGQUIT");
      await Promise.all([end(haproxy, "SIGTERM"), end(etcd, "SIGTERM")]);
      await pause(1_000); // the postmasters need time to end
    },
  };
}
