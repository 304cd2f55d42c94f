import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { useGenerateNumber } from "./CreateNumberField.tsx";
import { useFormatHint } from "./useFormatHint.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useOutsideSeriesNotice } from "./useOutsideSeriesNotice.tsx";
import { usePeriodNotice } from "./usePeriodNotice.tsx";
import { DocumentNumberField } from "./DocumentNumberField.tsx";

interface EditNumberFieldProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  store: FormStore;
}

/** The number of an existing document; a generated number is sent like a typed one. */
export function EditNumberField({ kind, enterprise, store }: EditNumberFieldProps) {
  const date = useFormPart(store, ({ form }) => form.date);
  const { generate, generating } = useGenerateNumber(kind, date, (numero) =>
    store.dispatch({ type: "generated", numero, isSuggestion: false }),
  );
  const notice = useOutsideSeriesNotice(kind, enterprise, store);
  const periodNotice = usePeriodNotice(kind, enterprise, store);
  // The edit page of invoices has no format hint (docs/rules/documents.md#form).
  const hasFormatHint = kind !== "SALES_INVOICE";
  const { formatHint, openFormats } = useFormatHint(kind, enterprise);
  return (
    <DocumentNumberField
      store={store}
      preview={null}
      hint={
        (notice !== null || periodNotice !== null || hasFormatHint) && (
          <>
            {notice}
            {periodNotice}
            {hasFormatHint && formatHint}
          </>
        )
      }
      onGenerate={() => void generate()}
      generating={generating}
      {...(hasFormatHint && { onFormats: openFormats })}
    />
  );
}
