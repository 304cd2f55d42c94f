import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";

/** The empty state of a list whose search or filter matches nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t("payments.nothingFound.title")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("payments.nothingFound.clear")}
        </Button>
      }
    />
  );
}
