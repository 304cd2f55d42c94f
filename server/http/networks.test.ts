import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1::6", "2001:db8:1:0::/64", "2001:db8:1::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
])("%s counts in %s and %s", (address, own, wide) => {
  expect(networksOf(address)).toEqual({ own, wide });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["unknown", "unknown"],
  ["x".repeat(80), "x".repeat(45)],
])("%s counts as itself", (address, own) => {
  expect(networksOf(address)).toEqual({ own, wide: null });
});
