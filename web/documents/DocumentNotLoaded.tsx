import { IconFileOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { NotLoaded } from "../ui/feedback/NotLoaded.tsx";
import { listPath } from "../documentKinds/kinds.ts";
import { useLoadFailureToast } from "./useLoadFailureToast.ts";

interface DocumentNotLoadedProps {
  kind: DocumentKind;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a document page whose document could not be loaded. */
export function DocumentNotLoaded({ kind, error, onRetry }: DocumentNotLoadedProps) {
  const { t } = useTranslation();
  const title = t(`documents.errorMessages.load.${kind}`);
  useLoadFailureToast(error, title, "document");
  return (
    <NotLoaded
      error={error}
      title={title}
      icon={IconFileOff}
      list={listPath(kind)}
      onRetry={onRetry}
    />
  );
}
