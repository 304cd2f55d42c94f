import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { fallbackNumber } from "#domain/numbering.ts";
import { fetchNextNumber, useNextNumber } from "../../queries.ts";
import { formatOf } from "../../../numbering/formats.ts";
import { FormatHint } from "./FormatHint.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { NumberField } from "./NumberField.tsx";

interface CreateNumberFieldProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  store: FormStore;
}

/**
 * The number of a new document: filled in under the default format, otherwise empty with the next
 * one as a preview (docs/rules/numbering.md#formats). Either way the server gives it.
 */
export function CreateNumberField({ kind, enterprise, store }: CreateNumberFieldProps) {
  const { t } = useTranslation();
  const date = useFormPart(store, ({ form }) => form.date);
  const next = useNextNumber(kind, date);
  const numero = next.data?.numero ?? (next.isError ? fallbackNumber(kind) : null);
  const isDefault =
    (next.data?.formatType ?? formatOf(kind, enterprise).formatType) === "FORMAT_PAR_DEFAUT";
  useEffect(() => {
    if (numero !== null) store.dispatch({ type: "suggest", numero: isDefault ? numero : "" });
  }, [isDefault, numero, store]);
  const { generate, generating } = useGenerate(kind, date, (generated) =>
    store.dispatch({ type: "generated", numero: generated, kept: true }),
  );
  const last = kind === "SALES_INVOICE" ? (next.data?.last ?? null) : null;
  return (
    <NumberField
      store={store}
      preview={numero}
      hint={
        <>
          {last !== null && (
            <>
              {t("documents.form.lastNumber", { last: `\u2066${last}\u2069` })}
              <br />
            </>
          )}
          <FormatHint kind={kind} enterprise={enterprise} />
        </>
      }
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
}

/**
 * Asks for the next number; on any failure it is the prefix and 0001
 * (docs/rules/numbering.md#preview).
 */
export function useGenerate(kind: DocumentKind, date: Day, put: (numero: string) => void) {
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
