import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export const PACKAGES = ["patroni", "python3-etcd", "etcd-server", "haproxy", "postgresql"];

/** Programs of Debian's packages, and the environment that they need. */
export interface Programs {
  etcd: string;
  haproxy: string;
  patroni: string;
  /** The directory with initdb, postgres and pg_rewind. */
  postgresBin: string;
  env: Record<string, string>;
}

function postgresBin(root: string): string | undefined {
  const folders = [join(root, "usr/lib/postgresql"), "/usr/lib/postgresql"];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, "bin")))
    .find((bin) => existsSync(join(bin, "pg_rewind")));
}

/**
 * Downloads the packages and unpacks them below `folder`: nothing is installed on the machine, and no
 * service starts.
 *
 * @throws when a package is not available
 */
export async function unpackPrograms(folder: string): Promise<Programs> {
  const archives = join(folder, "archives");
  const root = join(folder, "root");
  mkdirSync(join(archives, "partial"), { recursive: true });
  mkdirSync(root);
  const options = ["-o", `Dir::Cache::archives=${archives}`, "-o", "Debug::NoLocking=1"];
  const flags = ["install", "--yes", "--no-install-recommends", "--download-only", ...options];
  await run("apt-get", [...flags, ...PACKAGES], { timeout: 120_000 });
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb"))) {
    await run("dpkg", ["--extract", join(archives, file), root]);
  }
  chmodSync(root, 0o755);
  const find = (path: string) => {
    const found = [join(root, path), `/${path}`].find((candidate) => existsSync(candidate));
    if (found === undefined) throw new Error(`The packages have no ${path}`);
    return found;
  };
  const bin = postgresBin(root);
  if (bin === undefined) throw new Error("The packages have no pg_rewind");
  const { stdout } = await run("dpkg", ["--print-architecture"]);
  const library = stdout.trim() === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  return {
    etcd: find("usr/bin/etcd"),
    haproxy: find("usr/sbin/haproxy"),
    patroni: find("usr/bin/patroni"),
    postgresBin: bin,
    env: {
      PATH: "/usr/bin:/bin",
      LANG: "C.UTF-8",
      LD_LIBRARY_PATH: join(root, "usr/lib", library),
      PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    },
  };
}
