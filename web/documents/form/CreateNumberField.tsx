import { type Dispatch, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { fallbackNumber, type NumberFormatType } from "#domain/numbering.ts";
import { fetchNextNumber, useNextNumber } from "../queries.ts";
import type { FormAction, FormState } from "./formState.ts";
import { NumberField } from "./NumberField.tsx";

interface CreateNumberFieldProps {
  kind: DocumentKind;
  formatType: NumberFormatType;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

/**
 * The number of a new document: filled in under the default format, otherwise empty with the next
 * one as a preview (specification, documents §4). Either way the server gives it.
 */
export function CreateNumberField({ kind, formatType, state, dispatch }: CreateNumberFieldProps) {
  const { t } = useTranslation();
  const { form, refused } = state;
  const next = useNextNumber(kind, form.date);
  const numero = next.data?.numero ?? (next.isError ? fallbackNumber(kind) : null);
  const isDefault = (next.data?.formatType ?? formatType) === "FORMAT_PAR_DEFAUT";
  useEffect(() => {
    if (isDefault && numero !== null) dispatch({ type: "suggest", numero });
  }, [isDefault, numero, dispatch]);
  const { generate, generating } = useGenerate(kind, state, (generated) =>
    dispatch({ type: "generated", numero: generated, kept: true }),
  );
  const last = kind === "SALES_INVOICE" ? (next.data?.last ?? null) : null;
  return (
    <NumberField
      numero={form.numero}
      preview={numero}
      hint={
        last === null
          ? t("documents.form.numberHint")
          : t("documents.form.lastNumber", { last: `\u2066${last}\u2069` })
      }
      error={refused.numero}
      onNumero={(numero) => dispatch({ type: "change", changes: { numero } })}
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
}

/** Asks for the next number; on any failure it is the prefix and 0001 (decisions §3). */
export function useGenerate(
  kind: DocumentKind,
  { form: { date } }: FormState,
  put: (numero: string) => void,
) {
  const [generating, setGenerating] = useState(false);
  const generate = async () => {
    setGenerating(true);
    try {
      put((await fetchNextNumber(kind, date)).numero);
    } catch {
      put(fallbackNumber(kind));
    } finally {
      setGenerating(false);
    }
  };
  return { generate, generating };
}
