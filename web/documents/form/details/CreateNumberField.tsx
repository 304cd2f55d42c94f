import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { fallbackNumber } from "#domain/numbering/numbering.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { fetchNextNumber, useNextNumber } from "../../queries.ts";
import { enterpriseFormatOf } from "../../../numbering/formats.ts";
import { useFormatHint } from "./useFormatHint.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useOutsideSeriesNotice } from "./useOutsideSeriesNotice.tsx";
import { usePeriodNotice } from "./usePeriodNotice.tsx";
import { DocumentNumberField } from "./DocumentNumberField.tsx";

interface CreateNumberFieldProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  store: FormStore;
}

/**
 * The number of a new document: prefilled under the default format, otherwise a placeholder
 * (docs/rules/numbering.md#formats). The server allocates it in both cases.
 */
export function CreateNumberField({ kind, enterprise, store }: CreateNumberFieldProps) {
  const { t } = useTranslation();
  const date = useFormPart(store, ({ form }) => form.date);
  const next = useNextNumber(kind, date);
  const numero = next.data?.numero ?? (next.isError ? fallbackNumber(kind) : null);
  const isDefault =
    (next.data?.formatType ?? enterpriseFormatOf(kind, enterprise).formatType) ===
    "FORMAT_PAR_DEFAUT";
  useEffect(() => {
    if (numero !== null) store.dispatch({ type: "suggest", numero: isDefault ? numero : "" });
  }, [isDefault, numero, store]);
  const { generate, generating } = useGenerateNumber(kind, date, (generated) =>
    store.dispatch({ type: "generated", numero: generated, isSuggestion: true }),
  );
  const notice = useOutsideSeriesNotice(kind, enterprise, store);
  const periodNotice = usePeriodNotice(kind, enterprise, store);
  const { formatHint, openFormats } = useFormatHint(kind, enterprise);
  const last = kind === "SALES_INVOICE" ? (next.data?.last ?? null) : null;
  return (
    <DocumentNumberField
      store={store}
      preview={numero}
      hint={
        <>
          {notice}
          {periodNotice}
          {last !== null && (
            <>
              {t("documents.form.lastNumber", { last: isolateLtr(last) })}
              <br />
            </>
          )}
          {formatHint}
        </>
      }
      onGenerate={() => void generate()}
      generating={generating}
      onFormats={openFormats}
    />
  );
}

/**
 * Gives `generate`, which fetches the next number; on any failure the fallback is the prefix and 0001
 * (docs/rules/numbering.md#preview).
 */
export function useGenerateNumber(
  kind: DocumentKind,
  date: Day,
  onNumber: (numero: string) => void,
) {
  const [generating, setGenerating] = useState(false);
  const generate = async () => {
    setGenerating(true);
    try {
      onNumber((await fetchNextNumber(kind, date)).numero);
    } catch {
      onNumber(fallbackNumber(kind));
    } finally {
      setGenerating(false);
    }
  };
  return { generate, generating };
}
