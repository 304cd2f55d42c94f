import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Passkey, passkeys } from "#calls/passkeys.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../../api/call.ts";
import { useRefetchTwoStep } from "./twoStepQueries.ts";

const PASSKEYS_KEY = ["passkeys"];

/** The signed-in user's passkeys, the newest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async ({ signal }) => (await call(passkeys.list, { signal })).passkeys,
  });
}

function useRefetchPasskeys() {
  const cache = useQueryClient();
  const refetchTwoStep = useRefetchTwoStep(); // its reply says whether the user has a passkey
  return () => Promise.all([cache.invalidateQueries({ queryKey: PASSKEYS_KEY }), refetchTwoStep()]);
}

/** Requests the WebAuthn options for a new passkey. */
export function useStartPasskey() {
  return useMutation({
    mutationFn: (body: Input<typeof passkeys.startAdding>["body"]) =>
      call(passkeys.startAdding, { body }),
  });
}

/** Stores the passkey that the browser has created. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: (body: Input<typeof passkeys.add>["body"]) => call(passkeys.add, { body }),
    onSuccess: useRefetchPasskeys(),
  });
}

/** Renames a passkey. */
export function useRenamePasskey({ id }: Passkey) {
  return useMutation({
    mutationFn: (name: string) => call(passkeys.rename, { params: { id }, body: { name } }),
    onSettled: useRefetchPasskeys(),
  });
}

/** Removes a passkey. */
export function useRemovePasskey({ id }: Passkey) {
  return useMutation({
    mutationFn: (body: Input<typeof passkeys.remove>["body"]) =>
      call(passkeys.remove, { params: { id }, body }),
    onSettled: useRefetchPasskeys(),
  });
}
