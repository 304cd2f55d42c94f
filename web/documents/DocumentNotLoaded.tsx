import { IconFileOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { NotLoaded } from "../ui/feedback/NotLoaded.tsx";
import { listPath } from "./kinds.ts";

interface DocumentNotLoadedProps {
  kind: DocumentKind;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a document page whose document could not be loaded. */
export function DocumentNotLoaded({ kind, error, onRetry }: DocumentNotLoadedProps) {
  const { t } = useTranslation();
  return (
    <NotLoaded
      error={error}
      title={t(`documents.errorMessages.load.${kind}`)}
      icon={IconFileOff}
      list={listPath(kind)}
      onRetry={onRetry}
    />
  );
}
