import { Button } from "@mantine/core";
import { IconBellCheck, IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Reminders } from "#contract/payments/reminders.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useReceivableSettings } from "../queries.ts";

interface NobodyToRemindProps {
  search: string;
  onClear: () => void;
  others: Reminders["others"] | undefined;
}

/** The empty state of the reminders, which says why no client is proposed. */
export function NobodyToRemind({ search, onClear, others }: NobodyToRemindProps) {
  const { t } = useTranslation();
  const { data: settings } = useReceivableSettings();
  if (search !== "") return <NothingFound onClear={onClear} />;
  if (settings?.receivablesSince === null) {
    return (
      <EmptyState
        icon={IconCoins}
        title={t("payments.receivables.off")}
        description={t("payments.receivables.offText")}
        action={
          <Button component={Link} to="/profile?tab=documents" variant="default">
            {t("payments.receivables.offAction")}
          </Button>
        }
      />
    );
  }
  const reasons = (["reminded", "early", "muted"] as const).flatMap((reason) => {
    const count = others?.[reason] ?? 0;
    return count === 0 ? [] : [t(`payments.reminders.none.${reason}`, { count })];
  });
  return (
    <EmptyState
      icon={IconBellCheck}
      title={t("payments.reminders.none.title")}
      description={reasons.join(" ") || t("payments.reminders.none.notLate")}
    />
  );
}
