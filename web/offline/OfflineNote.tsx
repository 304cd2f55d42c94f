import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayInAlgiers } from "#domain/days/days.ts";
import { useIsOnline } from "../api/connection.ts";
import { timeOfDay } from "../ui/text/TimestampText.tsx";
import { useIsLate, useSeenAt } from "./useSeenAt.ts";
import classes from "./OfflineNote.module.css";

/**
 * The note above every page that there is no connection, or a slow one, and when the shown data was last seen. Its
 * live region is always rendered, so that screen readers announce the note.
 */
export function OfflineNote() {
  const isOnline = useIsOnline();
  const isSlow = useIsLate();
  return (
    <output className={classes.region}>
      {(!isOnline || isSlow) && <Text seen={isOnline ? "offline.slow" : "offline.seen"} />}
    </output>
  );
}

function Text({ seen }: { seen: "offline.slow" | "offline.seen" }) {
  const { t } = useTranslation();
  const seenAt = useSeenAt();
  return (
    <span className={classes.root}>
      <IconCloudOff size={16} aria-hidden className={classes.icon} />
      {seenAt === null ? t("offline.away") : t(seen, formatMoment(seenAt))}
    </span>
  );
}

/** A time in Algiers: the day as "23/11", the time as "14:05". */
function formatMoment(at: number): { day: string; time: string } {
  const [, month = "", day = ""] = dayInAlgiers(new Date(at).toISOString()).split("-");
  return { day: `${day}/${month}`, time: timeOfDay(at) };
}
