import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ApiError } from "../../api/errors.ts";
import type { Refusal } from "../../outbox/item.ts";
import { errorText, textsByPath } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { FormStore } from "./state/formStore.ts";

/** Shows why the server refused a document from the outbox: above the form, and at the fields concerned. */
export function RefusedNotice({ store }: { store: FormStore }) {
  const { t } = useTranslation();
  const state = useLocation().state as { refusal?: Refusal } | null;
  const refusal = state?.refusal;
  useEffect(() => {
    if (refusal === undefined) return;
    store.dispatch({ type: "setErrors", errors: textsByPath(refusal.details, t) });
  }, [refusal, store, t]);
  if (refusal === undefined) return null;
  const error = new ApiError({ ...refusal, status: 400, message: "" });
  return <Notice tone="danger">{errorText(error, t)}</Notice>;
}
