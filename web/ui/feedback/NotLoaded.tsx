import { Button } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hasCode } from "../../api/errors.ts";
import { EmptyState } from "./EmptyState.tsx";
import { errorText } from "./errorText.ts";
import { LoadError } from "./LoadError.tsx";

interface NotLoadedProps {
  error: unknown;
  title: string;
  icon: TablerIcon;
  /** The path of the record's list. */
  list: string;
  onRetry: () => void;
}

/**
 * Shown instead of a record that could not be loaded, with a retry button; for a missing one with a link to the list.
 */
export function NotLoaded({ error, title, icon, list, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  if (!hasCode(error, "NOT_FOUND")) {
    return <LoadError error={error} title={title} onRetry={onRetry} />;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        title={title}
        description={errorText(error, t)}
        action={
          <Button component={Link} to={list} variant="default">
            {t("ui.backToList")}
          </Button>
        }
      />
    </div>
  );
}
