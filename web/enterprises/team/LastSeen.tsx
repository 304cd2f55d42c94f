import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TimeSince } from "../../ui/text/TimeSince.tsx";

/** It is recorded at most once in five minutes (docs/rules/team.md#people). */
const RECENT_MS = 6 * 60_000;

/** When a member used the organization last, in words. */
export function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (at === null) return t("enterprises.team.neverSeen");
  if (Date.parse(at) > now - RECENT_MS) return t("enterprises.team.seenNow");
  return (
    <>
      {t("enterprises.team.lastSeen")} <TimeSince at={at} />
    </>
  );
}
