import { expect, test } from "vitest";
import { unusableFolderError } from "./failures.ts";

test.each([
  ["ENOSPC: no space left on device, mkdir '/srv/daftar'", "the disk is full"],
  ['initdb: error: could not write to file "x": No space left on device', "the disk is full"],
  ["EDQUOT: disk quota exceeded, open '/srv/daftar/postgres.log'", "the disk is full"],
  ["EROFS: read-only file system, access '/srv'", "the disk is read-only"],
  ["EACCES: permission denied, access '/srv'", "this user may not write there"],
  ["initdb: error: could not change permissions of the folder", "could not change permissions"],
])("an unusable folder is reported with its reason in one line: %s", (complaint, reason) => {
  const { message } = unusableFolderError("/srv/daftar", new Error(complaint));
  expect(message).toContain(`The data can't be stored in /srv/daftar: ${reason}`);
  expect(message).not.toContain("\n");
});
