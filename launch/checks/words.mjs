/**
 * Words that have no place in the repository: paths and hosts of one machine, and drawers for
 * everything. Complaints are sentences, none when all is well.
 */
const machinePaths = /(?<![\w.~-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]/;
const privateHosts = /https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d|^registry\s*=/m;
const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[jt]sx?$|\.mjs$)/;

/** Complaints about one tracked file. `path`: relative to the repository; `text`: its content. */
export function wordComplaints(path, text) {
  const complaints = [];
  if (drawers.test(path)) complaints.push(`${path}: a name that says what is inside, please`);
  if (path === "package-lock.json") {
    return /"resolved":\s*"https?:/.test(text)
      ? [
          ...complaints,
          `${path}: "resolved" names a registry; npm install with .npmrc leaves it out`,
        ]
      : complaints;
  }
  const found = machinePaths.exec(text) ?? privateHosts.exec(text);
  if (found !== null) {
    const line = text.slice(0, found.index).split("\n").length;
    complaints.push(`${path}:${line}: ${found[0]}… exists on one machine only`);
  }
  return complaints;
}
