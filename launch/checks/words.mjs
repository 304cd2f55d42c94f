/**
 * Refuses paths and hosts of one machine, and vague file names. Returns a list of complaints.
 */
const machinePaths = /(?<![\w.~-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.-]/;
const privateHosts = /https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d|^registry\s*=/m;
const vagueNames = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[jt]sx?$|\.mjs$)/;

/** Complaints about one tracked file. `path`: relative to the repository; `text`: its content. */
export function wordComplaints(path, text) {
  const complaints = [];
  if (vagueNames.test(path))
    complaints.push(`${path}: choose a name that says what the file holds`);
  if (path === "package-lock.json") {
    return /"resolved":\s*"https?:/.test(text)
      ? [
          ...complaints,
          `${path}: "resolved" names a registry; run npm install with the .npmrc of the repository`,
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
