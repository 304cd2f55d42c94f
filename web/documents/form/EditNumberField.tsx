import type { Dispatch } from "react";
import type { DocumentKind } from "#domain/documents.ts";
import { useTranslation } from "react-i18next";
import { useGenerate } from "./CreateNumberField.tsx";
import type { FormAction, FormState } from "./formState.ts";
import { NumberField } from "./NumberField.tsx";

interface EditNumberFieldProps {
  kind: DocumentKind;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

/** The number of a document that exists; a generated one is sent like a typed one. */
export function EditNumberField({ kind, state, dispatch }: EditNumberFieldProps) {
  const { t } = useTranslation();
  const { generate, generating } = useGenerate(kind, state, (numero) =>
    dispatch({ type: "generated", numero, kept: false }),
  );
  return (
    <NumberField
      numero={state.form.numero}
      preview={null}
      // The edit page of invoices has no hint (specification, documents §2).
      hint={kind === "SALES_INVOICE" ? undefined : t("documents.form.numberHint")}
      error={state.refused.numero}
      onNumero={(numero) => dispatch({ type: "change", changes: { numero } })}
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
}
