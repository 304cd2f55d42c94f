import { useTranslation } from "react-i18next";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { type FormStore, useFormPart } from "./state/formStore.ts";

interface LeaveGuardProps {
  store: FormStore;
  /** A stable function: gives up what is also kept as a draft. */
  dropDraft: () => void;
}

/** Asks before what was typed would be lost. It shows nothing: the first key draws no page anew. */
export function LeaveGuard({ store, dropDraft }: LeaveGuardProps) {
  const { t } = useTranslation();
  const dirty = useFormPart(store, (state) => state.dirty);
  useUnsavedGuard(dirty, t("documents.form.leaveQuestion"), dropDraft);
  return null;
}
