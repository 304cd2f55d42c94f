import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "../api/session.ts";
import { confirmLeaving } from "../ui/form/unsaved.ts";

/** Milliseconds (docs/rules/accounts.md#sessions). */
const DELAY = 1000;

export interface Logout {
  leaving: boolean;
  leave: () => Promise<void>;
}

/** Waits about a second, ends the session, goes to /login (docs/rules/accounts.md#sessions). */
export function useLogout(): Logout {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await confirmLeaving())) return;
    setLeaving(true);
    await new Promise((resume) => setTimeout(resume, DELAY));
    const ended = signOut();
    await navigate("/login", { replace: true });
    await ended;
  };
  return { leaving, leave };
}
