import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { useGenerate } from "./CreateNumberField.tsx";
import { FormatHint } from "./FormatHint.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
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
  return (
    <DocumentNumberField
      store={store}
      preview={null}
      // The edit page of invoices has no hint (docs/rules/documents.md#form).
      hint={
        kind === "SALES_INVOICE" ? undefined : <FormatHint kind={kind} enterprise={enterprise} />
      }
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
}
