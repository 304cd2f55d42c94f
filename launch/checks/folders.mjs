/** Finds migrations that share a number, and folders with too many files. */
import { posix } from "node:path";

const MAX_FILES = 40;
const migration = /^server\/database\/migrations\/(\d+)_[^/]+\.sql$/;
/** Folders of tests with their fixtures, of translations and of migrations have no limit. */
const unlimitedPattern =
  /\.test\.(?:ts|tsx|mjs)$|^(?:e2e|testing|web\/locales|server\/database\/migrations)\//;

/**
 * One complaint per shared number and per crowded folder.
 * `files`: `[{ path }]`, paths relative to the repository.
 */
export function folderComplaints(files) {
  const paths = files.map(({ path }) => path);
  const migrations = paths.filter((path) => migration.test(path));
  const limited = paths.filter((path) => !unlimitedPattern.test(path));
  const shared = [...Map.groupBy(migrations, (path) => Number(migration.exec(path)[1]))]
    .filter(([, same]) => same.length > 1)
    .map(([, same]) => `two migrations have the same number: ${same.join(", ")}`);
  const crowded = [...Map.groupBy(limited, posix.dirname)]
    .filter(([, inside]) => inside.length > MAX_FILES)
    .map(([folder, inside]) => `${folder} has ${inside.length} files, more than ${MAX_FILES}`);
  return [...shared, ...crowded];
}
