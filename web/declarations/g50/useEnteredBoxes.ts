import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENTERED_BOXES, type EnteredBox } from "#domain/declarations/g50Boxes.ts";
import type { Month } from "#domain/days/months.ts";
import type { Language } from "#domain/text/language.ts";
import { ApiError } from "../../api/errors.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { type G50, useChangeG50 } from "../queries.ts";
import { formatBoxAmount, type BoxTexts, parseBoxAmounts, invalidBoxes } from "./boxTexts.ts";

type BoxErrors = Partial<Record<EnteredBox, string>>;

const textsOf = ({ typed }: G50, language: Language) =>
  Object.fromEntries(
    ENTERED_BOXES.map((box) => [box, formatBoxAmount(typed[box], language)]),
  ) as BoxTexts;

/**
 * The texts of the boxes, and the stored version that the user edits. A newer stored version
 * replaces the texts unless the user has typed something; then the server refuses to save, and the
 * texts stay.
 */
function useBoxTexts(data: G50) {
  const language = useLanguage();
  const [base, setBase] = useState(data);
  const [texts, setTexts] = useState(() => textsOf(data, language));
  const stored = textsOf(base, language);
  const isDirty = ENTERED_BOXES.some((box) => texts[box] !== stored[box]);
  const takeOver = (latest: G50) => {
    setBase(latest);
    setTexts(textsOf(latest, language));
  };
  if (!isDirty && data.version !== base.version) takeOver(data);
  /** Makes the saved version the edited one, but keeps the texts that the user changed during the save. */
  const keepStored = (latest: G50, sent: BoxTexts) => {
    setBase(latest);
    const storedTexts = textsOf(latest, language);
    setTexts(
      (typed) =>
        Object.fromEntries(
          ENTERED_BOXES.map((box) => [
            box,
            typed[box] === sent[box] ? storedTexts[box] : typed[box],
          ]),
        ) as BoxTexts,
    );
  };
  const type = (box: EnteredBox, text: string) => setTexts((typed) => ({ ...typed, [box]: text }));
  return { texts, version: base.version, isDirty, keepStored, type };
}

/** The form of the entered boxes. Refused texts stay in it. */
export function useEnteredBoxes(data: G50) {
  const { t } = useTranslation();
  const { texts, version, isDirty, keepStored, type: typeText } = useBoxTexts(data);
  const [errors, setErrors] = useState<BoxErrors>({});
  const { mutateAsync, isPending } = useChangeG50(data.month as Month);
  useUnsavedGuard(isDirty, t("declarations.g50.discard"));
  const type = (box: EnteredBox, text: string) => {
    typeText(box, text);
    setErrors((shown) => ({ ...shown, [box]: undefined }));
  };
  const save = async () => {
    const typed = parseBoxAmounts(texts);
    if (typed === null) {
      const wrong = invalidBoxes(texts);
      setErrors(Object.fromEntries(wrong.map((box) => [box, t("declarations.g50.notAnAmount")])));
      document.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus();
      return;
    }
    try {
      keepStored(await mutateAsync({ typed, version }), texts);
      toast.success(t("declarations.g50.saved"));
    } catch (cause) {
      const refused = fieldErrors(cause, t);
      setErrors(Object.fromEntries(ENTERED_BOXES.map((box) => [box, refused[`typed.${box}`]])));
      const isStale = cause instanceof ApiError && cause.code === "STALE";
      toast.error(t("declarations.g50.notSaved"), {
        description: isStale ? t("declarations.g50.stale") : errorText(cause, t),
      });
    }
  };
  return { texts, errors, type, save, isDirty, isSaving: isPending };
}
