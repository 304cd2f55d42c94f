import { twoStep } from "#contract/twoStep.ts";
import { registerOperation } from "../../http/registerOperation.ts";
import type { Services } from "../../services.ts";
import { readDevice, storeDevice } from "../device.ts";
import { passSecondFactor } from "./secondFactor.ts";
import {
  confirmTwoStep,
  describeTwoStep,
  removeTwoStep,
  replaceRecoveryCodes,
  startTwoStep,
} from "./twoStep.ts";

/** Two-step sign-in: its setup and its use (docs/rules/accounts.md#two-step-sign-in). */
export function twoStepRoutes(services: Services): void {
  const { passwords } = services;

  registerOperation(services, twoStep.get, ({ caller }) =>
    describeTwoStep(services, caller.claims),
  );

  registerOperation(services, twoStep.start, ({ caller, input, request }) =>
    passwords.withSlot(request.ip, () => startTwoStep(services, caller.claims, input.body)),
  );

  registerOperation(services, twoStep.confirm, async ({ caller, input, request }) => {
    const { "user-agent": userAgent } = request.headers;
    const { code } = input.body;
    return { recoveryCodes: await confirmTwoStep(services, caller.claims, code, userAgent) };
  });

  registerOperation(services, twoStep.replaceRecoveryCodes, async ({ caller, input }) => ({
    recoveryCodes: await replaceRecoveryCodes(services, caller.claims, input.body.code),
  }));

  registerOperation(services, twoStep.remove, async ({ caller, input, request }) => {
    const { "user-agent": userAgent } = request.headers;
    await passwords.withSlot(request.ip, () =>
      removeTwoStep(services, caller.claims, input.body, userAgent),
    );
    return undefined;
  });

  registerOperation(services, twoStep.secondFactor, async ({ input, request, reply }) => {
    const device = readDevice(request);
    const pair = await passSecondFactor(services, input.body, device);
    storeDevice(reply, device, services.publicUrl);
    return pair;
  });
}
