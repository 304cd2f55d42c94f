import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TYPED_BOXES, type TypedBox } from "#domain/declarations/g50Boxes.ts";
import type { Month } from "#domain/days/months.ts";
import { ApiError } from "../../api/errors.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { type G50, useChangeG50 } from "../queries.ts";
import { amountText, type TypedTexts, typedValues, wrongBoxes } from "./typedForm.ts";

type Errors = Partial<Record<TypedBox, string>>;

/** The form of the typed boxes. What is refused stays typed. */
export function useTypedBoxes(data: G50) {
  const { t } = useTranslation();
  const language = useLanguage();
  const initial = Object.fromEntries(
    TYPED_BOXES.map((box) => [box, amountText(data.typed[box], language)]),
  ) as TypedTexts;
  const [texts, setTexts] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync, isPending } = useChangeG50(data.month as Month);
  const isDirty = TYPED_BOXES.some((box) => texts[box] !== initial[box]);
  useUnsavedGuard(isDirty, t("declarations.g50.discard"));
  const type = (box: TypedBox, text: string) => {
    setTexts((typed) => ({ ...typed, [box]: text }));
    setErrors((errors) => ({ ...errors, [box]: undefined }));
  };
  const save = async () => {
    const typed = typedValues(texts);
    if (typed === null) {
      const wrong = wrongBoxes(texts);
      setErrors(Object.fromEntries(wrong.map((box) => [box, t("declarations.g50.notAnAmount")])));
      document.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus();
      return;
    }
    try {
      await mutateAsync({ typed, version: data.version });
      toast.success(t("declarations.g50.saved"));
    } catch (cause) {
      const refused = fieldErrors(cause, t);
      setErrors(Object.fromEntries(TYPED_BOXES.map((box) => [box, refused[`typed.${box}`]])));
      const isStale = cause instanceof ApiError && cause.code === "STALE";
      toast.error(t("declarations.g50.notSaved"), {
        description: isStale ? t("declarations.g50.stale") : errorText(cause, t),
      });
    }
  };
  return { texts, errors, type, save, isDirty, isSaving: isPending };
}
