import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Operation } from "#contract/operation.ts";
import { twoStep } from "#contract/twoStep.ts";
import { passkeys } from "#contract/passkeys.ts";
import { team } from "#contract/team.ts";
import { system } from "#contract/system.ts";
import { passkeyOperations } from "./passkeyOperations.ts";
import { baseOperations } from "./baseOperations.ts";

const { config } = system;
const { login, register, refresh, logout, me, updateMe, hasEnterprise } = accounts;
const { enterprises: list, chooseEnterprise, claimEnterprise } = accounts;
const { forgotPassword, confirmReset, verifyEmail, resendVerification, googleCallback } = accounts;
const contract = {
  config,
  login,
  register,
  refresh,
  logout,
  forgotPassword,
  confirmReset,
  verifyEmail,
  resendVerification,
  googleCallback,
  secondFactor: twoStep.secondFactor,
  twoStep: twoStep.get,
  leave: team.leave,
  invitation: team.invitation,
  acceptInvitation: team.accept,
  me,
  updateMe,
  hasEnterprise,
  enterprises: list,
  chooseEnterprise,
  claimEnterprise,
  mine: enterprises.mine,
};

test("each base operation has the method and path of the contract", () => {
  for (const [name, operation] of Object.entries<Operation>(contract)) {
    const { method, path, access, choosesEnterprise, idempotent, files, produces } = operation;
    expect({ idempotent, files, produces }).toEqual({});
    const choice = choosesEnterprise ? { choosesEnterprise } : {};
    expect(baseOperations).toHaveProperty(name, { method, path, access, ...choice });
  }
  expect(Object.keys(baseOperations).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test("signing in with a passkey has the methods and paths of the contract", () => {
  for (const name of ["startSignIn", "signIn"] as const) {
    const { method, path, access } = passkeys[name];
    expect(passkeyOperations[name]).toEqual({ method, path, access });
  }
});
