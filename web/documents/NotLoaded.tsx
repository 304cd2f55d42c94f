import { Button } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentKind } from "#domain/documents.ts";
import { hasCode } from "../api/errors.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { errorText } from "../ui/errorText.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { listPath } from "./kinds.ts";

interface NotLoadedProps {
  kind: DocumentKind;
  error: unknown;
  onRetry: () => void;
}

/** Stands where a document could not be loaded. One that does not exist is not tried again. */
export function NotLoaded({ kind, error, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  const title = t(`documents.errorMessages.load.${kind}`);
  if (!hasCode(error, "NOT_FOUND")) {
    return <LoadError error={error} title={title} onRetry={onRetry} />;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={IconFileOff}
        title={title}
        description={errorText(error, t)}
        action={
          <Button component={Link} to={listPath(kind)} variant="default">
            {t("documents.form.backToList")}
          </Button>
        }
      />
    </div>
  );
}
