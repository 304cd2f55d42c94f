import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TimeSince } from "../../ui/text/TimeSince.tsx";

/**
 * Milliseconds after the last recorded use in which a member counts as present. The server records use at most once in
 * five minutes (docs/rules/team.md#people).
 */
const SEEN_NOW_DURATION = 6 * 60_000;

/** The time of the member's last use of the organization, in words. */
export function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (at === null) return t("enterprises.team.neverSeen");
  if (Date.parse(at) > now - SEEN_NOW_DURATION) return t("enterprises.team.seenNow");
  return (
    <>
      {t("enterprises.team.lastSeen")} <TimeSince at={at} />
    </>
  );
}
