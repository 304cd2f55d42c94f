import { type Passkey, passkeys } from "#contract/passkeys.ts";
import { idParams } from "#contract/values.ts";
import { notFound } from "../../http/apiError.ts";
import { type RefuseEarly, registerOperation } from "../../http/registerOperation.ts";
import type { Services } from "../../services.ts";
import { readDevice, storeDevice } from "../device.ts";
import { addPasskey, startAddingPasskey } from "./addPasskey.ts";
import { withConfirmedIdentity } from "../confirmIdentity.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeySignIn.ts";
import {
  deletePasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from "./passkeyStore.ts";
import { clearPassedSecondFactor } from "../twoStep/sessionFactor.ts";

const presentPasskey = (passkey: PasskeyRow): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.created_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  isSynced: passkey.backed_up,
  credentialId: passkey.credential_id.toString("base64url"),
});

/** Registers the operations on the user's passkeys, and the sign-in with one (docs/rules/accounts.md#passkeys). */
export function passkeyRoutes(services: Services): void {
  const { database, passwords, publicUrl } = services;

  const refuseMissing: RefuseEarly = async ({ caller, params }) => {
    const id = idParams.safeParse(params).data?.id;
    if (caller === null || id === undefined) throw notFound();
    const { userId } = caller;
    const found = await database.inAccountTransaction((db) => findPasskey(db, userId, id));
    if (found === undefined) throw notFound();
  };

  registerOperation(services, passkeys.list, async ({ caller }) => {
    const { userId } = caller.claims;
    const found = await database.inAccountTransaction((db) => listPasskeys(db, userId));
    return { passkeys: found.map(presentPasskey) };
  });

  registerOperation(services, passkeys.startAdding, ({ caller, input, request }) =>
    passwords.withSlot(request.ip, () => startAddingPasskey(services, caller.claims, input.body)),
  );

  registerOperation(services, passkeys.add, async ({ caller, input, request }) => {
    const { "user-agent": userAgent } = request.headers;
    return presentPasskey(await addPasskey(services, caller.claims, input.body, userAgent));
  });

  registerOperation(
    services,
    passkeys.rename,
    async ({ caller, input }) => {
      const change = { id: input.params.id, name: input.body.name };
      const renamed = await database.inAccountTransaction((db) =>
        renamePasskey(db, caller.claims.userId, change),
      );
      if (renamed === undefined) throw notFound();
      return presentPasskey(renamed);
    },
    { refuse: refuseMissing },
  );

  registerOperation(
    services,
    passkeys.remove,
    async ({ caller, input, request, reply }) => {
      await refuseMissing(request, reply); // before the password is verified; `refuse` only runs for invalid requests
      await passwords.withSlot(request.ip, () =>
        withConfirmedIdentity(services, caller.claims, input.body, async (db, { id }) => {
          if (!(await deletePasskey(db, id, input.params.id))) throw notFound();
          await clearPassedSecondFactor(db, id);
        }),
      );
      return undefined;
    },
    { refuse: refuseMissing },
  );

  registerOperation(services, passkeys.startSignIn, ({ request }) =>
    startPasskeySignIn(services, request.ip),
  );

  registerOperation(services, passkeys.signIn, async ({ input, request, reply }) => {
    const device = readDevice(request);
    const pair = await signInWithPasskey(services, input.body.credential, device);
    storeDevice(reply, device, publicUrl);
    return pair;
  });
}
