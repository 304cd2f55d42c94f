import { expect, test } from "vitest";
import { type KeptKey, surplusKeys } from "./surplusKeys.ts";

const NOW = Date.parse("2026-11-23T14:05:00Z");
const DAY = 86_400_000;

const surplus = (...keys: KeptKey[]) => surplusKeys(keys, "mine", NOW).map(([, hash]) => hash);

test("values of another user, organization or build go", () => {
  expect(surplus(["mine", "a", NOW, 10], ["theirs", "b", NOW, 10])).toEqual(["b"]);
});

test("a newer value of the same query replaces the older one", () => {
  const older: KeptKey = ["mine", "a", NOW - 1000, 10];
  expect(surplusKeys([older, ["mine", "a", NOW, 10]], "mine", NOW)).toEqual([older]);
});

test("values stay for 14 days", () => {
  expect(surplus(["mine", "a", NOW - 14 * DAY, 10], ["mine", "b", NOW - 14 * DAY - 1, 10])).toEqual(
    ["b"],
  );
});

test("beyond 5 MB the oldest go", () => {
  expect(
    surplus(
      ["mine", "oldest", NOW - 3000, 1],
      ["mine", "old", NOW - 2000, 2_500_000],
      ["mine", "new", NOW - 1000, 2_500_000],
    ),
  ).toEqual(["oldest"]);
});

test("a value that is larger than all that may be kept takes no place from others", () => {
  expect(surplus(["mine", "huge", NOW, 6_000_000])).toEqual(["huge"]);
});
