import { Button } from "@mantine/core";
import { IconClockUp } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import classes from "./OutboxStrip.module.css";
import { useOutbox } from "./outbox.ts";

/** The methods of browsers that show a number on the icon of the installed program. */
type BadgeNavigator = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/**
 * The strip above every page with the number of items in the outbox; its button opens their list. Also shows the number
 * on the icon of the installed program.
 */
export function OutboxStrip({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const items = useOutbox();
  const count = items.length;
  const refused = items.filter(({ state }) => state === "refused").length;
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as BadgeNavigator;
    const shown =
      count === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, count);
    void shown?.catch(() => undefined);
  }, [count]);
  return (
    <output className={classes.region}>
      {count > 0 && (
        <span className={classes.root} data-tone={refused > 0 ? "danger" : undefined}>
          <IconClockUp size={16} aria-hidden />
          {refused > 0 ? t("offline.refused", { count: refused }) : t("offline.count", { count })}
          <Button size="compact-xs" variant="default" onClick={onOpen}>
            {t("offline.show")}
          </Button>
        </span>
      )}
    </output>
  );
}
