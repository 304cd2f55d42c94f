import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { type DocumentKind, FORMAT_KINDS } from "#domain/documents/documentKinds.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { savedChoice, type FormatChoice, isSameFormat, validateChoice } from "./formats.ts";
import { useSaveFormat } from "./queries.ts";

type PerKind<Value> = Partial<Record<DocumentKind, Value>>;

/** Milliseconds of a toast, as for documents (docs/rules/documents.md#messages). */
const TOAST_DURATION = 5000;

/** The selected formats of the four kinds, which of them changed, and the function that saves them. */
export function useFormatChoices(enterprise: Enterprise) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<PerKind<FormatChoice>>({});
  const [serverErrors, setServerErrors] = useState<PerKind<string>>({});
  const { mutateAsync, isPending } = useSaveFormat();

  const choice = (kind: DocumentKind) => chosen[kind] ?? savedChoice(kind, enterprise);
  const isChanged = (kind: DocumentKind) =>
    !isSameFormat(choice(kind), savedChoice(kind, enterprise));
  const changed = FORMAT_KINDS.filter(isChanged);
  const invalid = changed.filter((kind) => validateChoice(choice(kind)) !== null);

  const choose = (kind: DocumentKind, next: FormatChoice) => {
    setChosen((before) => ({ ...before, [kind]: next }));
    setServerErrors((before) => ({ ...before, [kind]: undefined }));
  };

  /**
   * Sends one request per kind. Those before a failure are saved.
   * @returns the kind that failed, or null
   */
  const save = async (): Promise<DocumentKind | null> => {
    for (const kind of changed) {
      try {
        await mutateAsync({ kind, choice: choice(kind) });
      } catch (error) {
        setServerErrors((before) => ({ ...before, [kind]: fieldErrors(error, t).custom_format }));
        const title = t("numbering.failed", { kind: t(`numbering.kinds.${kind}`) });
        toast.error(title, { description: errorText(error, t), duration: TOAST_DURATION });
        return kind;
      }
    }
    toast.success(t("numbering.saved"), { duration: TOAST_DURATION });
    return null;
  };

  return { choice, choose, serverErrors, changed, invalid, save, isSaving: isPending };
}
