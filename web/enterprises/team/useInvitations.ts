import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#domain/team/permissions.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { useInviteMember } from "./queries.ts";

/** The result for an address: invited (with a link to pass on if no mail is sent), or the reason of the refusal. */
export type InviteResult =
  | { email: string; link: string | null }
  | { email: string; reason: string };

export const isRefused = (result: InviteResult) => "reason" in result;

/** Gives `send`, which invites addresses one by one, because the mail limits may refuse some of them. */
export function useInvitations() {
  const { t } = useTranslation();
  const { mutateAsync } = useInviteMember();
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const [isSending, setIsSending] = useState(false);

  const invite = async (email: string, role: Role): Promise<InviteResult> => {
    try {
      const { link = null } = await mutateAsync({ email, role });
      return { email, link };
    } catch (cause) {
      return { email, reason: errorText(cause, t) };
    }
  };

  /** @returns the results for these addresses; `results` also has the earlier ones */
  const send = async (emails: readonly string[], role: Role): Promise<readonly InviteResult[]> => {
    setIsSending(true);
    const earlier = results.filter((result) => !isRefused(result));
    const newResults: InviteResult[] = [];
    for (const email of emails) {
      newResults.push(await invite(email, role));
      setResults([...earlier, ...newResults]);
    }
    setIsSending(false);
    return newResults;
  };

  return { results, isSending, send };
}
