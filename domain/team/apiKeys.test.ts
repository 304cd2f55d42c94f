import { expect, test } from "vitest";
import { apiKeyState, isKeyPermission } from "./apiKeys.ts";
import { hasPermission, PERMISSIONS, ROLES } from "./permissions.ts";

test("a key has neither permissions of owners alone nor those to manage members", () => {
  const never = PERMISSIONS.filter((permission) => !isKeyPermission(permission));
  expect(never).toEqual(
    expect.arrayContaining(["people.manage", "apiKeys.manage", "ownership.manage"]),
  );
  for (const permission of never) expect(hasPermission("SALES", permission)).toBe(false);
  expect(never).not.toContain("organization.write");
  expect(never).not.toContain("organization.export");
});

test("a key is suspended while its creator may not give its role", () => {
  const stateBy = (creatorRole: (typeof ROLES)[number]) =>
    apiKeyState({ role: "MANAGER", creatorRole, isExpired: false });
  expect(ROLES.map(stateBy)).toEqual(["ACTIVE", "ACTIVE", "SUSPENDED", "SUSPENDED"]);
  const owners = { role: "BUSINESS_OWNER", creatorRole: "MANAGER" } as const;
  expect(apiKeyState({ ...owners, isExpired: false })).toBe("SUSPENDED");
  expect(apiKeyState({ ...owners, isExpired: true })).toBe("EXPIRED");
});
