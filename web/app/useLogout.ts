import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "../api/session.ts";
import { confirmLeaving } from "../ui/form/unsavedForms.ts";

const SIGN_OUT_DELAY_MS = 1000;

export interface Logout {
  isPending: boolean;
  run: () => Promise<void>;
}

/**
 * Loads and runs the question about the outbox. True if its script can't be loaded: the items then stay for this user.
 */
async function loadAndConfirmSignOut(): Promise<boolean> {
  const loaded = await import("./outbox/confirmSignOut.tsx").catch(() => null);
  return (await loaded?.confirmSignOut()) ?? true;
}

/**
 * Gives `run`, which confirms the loss of unsaved changes and the items of the outbox, signs the user out after a
 * second, and opens /login (docs/rules/accounts.md#sessions).
 */
export function useLogout(): Logout {
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const run = async () => {
    if (!(await confirmLeaving()) || !(await loadAndConfirmSignOut())) return;
    setIsPending(true);
    await new Promise((resume) => setTimeout(resume, SIGN_OUT_DELAY_MS));
    const ended = signOut();
    await navigate("/login", { replace: true });
    await ended;
  };
  return { isPending, run };
}
