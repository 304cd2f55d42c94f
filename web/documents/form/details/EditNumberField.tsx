import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { useGenerate } from "./CreateNumberField.tsx";
import { FormatHint } from "./FormatHint.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useOutsideSeriesNotice } from "./useOutsideSeriesNotice.tsx";
import { DocumentNumberField } from "./DocumentNumberField.tsx";

interface EditNumberFieldProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  store: FormStore;
}

/** The number of an existing document; a generated number is sent like a typed one. */
export function EditNumberField({ kind, enterprise, store }: EditNumberFieldProps) {
  const date = useFormPart(store, ({ form }) => form.date);
  const { generate, generating } = useGenerate(kind, date, (numero) =>
    store.dispatch({ type: "generated", numero, isSuggestion: false }),
  );
  const notice = useOutsideSeriesNotice(kind, enterprise, store);
  // The edit page of invoices has no format hint (docs/rules/documents.md#form).
  const formatHint = kind !== "SALES_INVOICE" && <FormatHint kind={kind} enterprise={enterprise} />;
  return (
    <DocumentNumberField
      store={store}
      preview={null}
      hint={
        notice === null ? (
          formatHint
        ) : (
          <>
            {notice}
            {formatHint}
          </>
        )
      }
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
}
