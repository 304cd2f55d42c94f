import { describe, expect, test } from "vitest";
import { DOCUMENT_KINDS } from "../documents/documentKinds.ts";
import {
  canGrant,
  DOCUMENT_ACTIONS,
  documentPermission,
  hasPermission,
  isRole,
  PERMISSIONS,
  ROLES,
  type Role,
} from "./permissions.ts";

const permissionsOf = (role: Role) => PERMISSIONS.filter((name) => hasPermission(role, name));

describe("a role holds the permissions of docs/rules/team.md", () => {
  test("an owner holds every permission", () => {
    expect(permissionsOf("BUSINESS_OWNER")).toEqual(PERMISSIONS);
  });

  test("a manager lacks those of reopened months, members' sign-in, API keys and ownership alone", () => {
    const lacks = PERMISSIONS.filter((name) => !hasPermission("MANAGER", name));
    expect(lacks).toEqual([
      "periods.reopen",
      "security.manage",
      "apiKeys.manage",
      "ownership.manage",
    ]);
  });

  test("a seller writes and archives documents, clients and products", () => {
    expect(permissionsOf("SALES")).toEqual([
      "quotations.read",
      "quotations.write",
      "quotations.archive",
      "invoices.read",
      "invoices.write",
      "invoices.archive",
      "invoices.issue",
      "payments.read",
      "payments.write",
      "records.read",
      "records.write",
      "records.archive",
      "lists.export",
      "views.write",
      "organization.read",
    ]);
  });

  test("an accountant reads everything, and writes saved views and what declarations need", () => {
    expect(permissionsOf("ACCOUNTANT")).toEqual([
      "quotations.read",
      "invoices.read",
      "payments.read",
      "records.read",
      "lists.export",
      "views.write",
      "reports.read",
      "declarations.read",
      "declarations.write",
      "periods.close",
      "history.read",
      "organization.read",
      "organization.export",
      "conformity.read",
      "auditFile.read",
    ]);
  });
});

test("an action on each kind of document has a permission", () => {
  expect(DOCUMENT_KINDS.map((kind) => documentPermission("write", kind))).toEqual([
    "quotations.write",
    "invoices.write",
    "quotations.write",
    "invoices.write",
  ]);
  for (const action of DOCUMENT_ACTIONS) {
    expect(documentPermission(action, "CREDIT_INVOICE")).toBe(`invoices.${action}`);
  }
});

test("only the four roles are roles", () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect(["", "OWNER", "business_owner", "toString"].some(isRole)).toBe(false);
});

test("nobody grants a role with a permission that they lack", () => {
  const grantableRoles = (own: Role) => ROLES.filter((role) => canGrant(own, role));
  expect(grantableRoles("BUSINESS_OWNER")).toEqual(ROLES);
  expect(grantableRoles("MANAGER")).toEqual(["MANAGER", "SALES", "ACCOUNTANT"]);
  expect([...grantableRoles("SALES"), ...grantableRoles("ACCOUNTANT")]).toEqual([]);
});
