import { type Dispatch, memo } from "react";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { useGenerate } from "./CreateNumberField.tsx";
import { FormatHint } from "./FormatHint.tsx";
import type { FormAction } from "./formState.ts";
import { NumberField } from "./NumberField.tsx";

interface EditNumberFieldProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  numero: string;
  date: Day;
  error: string | undefined;
  dispatch: Dispatch<FormAction>;
}

/** The number of a document that exists; a generated one is sent like a typed one. */
export const EditNumberField = memo(function EditNumberField(props: EditNumberFieldProps) {
  const { kind, enterprise, date, error, dispatch } = props;
  const { generate, generating } = useGenerate(kind, date, (numero) =>
    dispatch({ type: "generated", numero, kept: false }),
  );
  return (
    <NumberField
      numero={props.numero}
      preview={null}
      // The edit page of invoices has no hint (specification, documents §2).
      hint={
        kind === "SALES_INVOICE" ? undefined : <FormatHint kind={kind} enterprise={enterprise} />
      }
      error={error}
      onNumero={(numero) => dispatch({ type: "change", changes: { numero } })}
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
});
