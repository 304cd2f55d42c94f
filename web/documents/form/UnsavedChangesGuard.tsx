import { useTranslation } from "react-i18next";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { type FormStore, useFormPart } from "./state/formStore.ts";

interface UnsavedChangesGuardProps {
  store: FormStore;
  /** Deletes the stored draft. Must be a stable function. */
  dropDraft: () => void;
}

/**
 * Asks before unsaved changes are lost. A separate component, so that a change of `dirty` renders
 * this component only.
 */
export function UnsavedChangesGuard({ store, dropDraft }: UnsavedChangesGuardProps) {
  const { t } = useTranslation();
  const dirty = useFormPart(store, (state) => state.dirty);
  useUnsavedGuard(dirty, t("documents.form.leaveQuestion"), dropDraft);
  return null;
}
