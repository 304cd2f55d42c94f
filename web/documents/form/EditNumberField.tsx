import { type Dispatch, memo } from "react";
import type { DocumentKind } from "#domain/documents.ts";
import { useTranslation } from "react-i18next";
import { useGenerate } from "./CreateNumberField.tsx";
import type { DocumentForm } from "./documentForm.ts";
import type { FormAction } from "./formState.ts";
import { NumberField } from "./NumberField.tsx";

interface EditNumberFieldProps {
  kind: DocumentKind;
  form: DocumentForm;
  refused: string | undefined;
  dispatch: Dispatch<FormAction>;
}

/** The number of a document that exists; a generated one is sent like a typed one. */
export const EditNumberField = memo(function EditNumberField(props: EditNumberFieldProps) {
  const { kind, form, refused, dispatch } = props;
  const { t } = useTranslation();
  const { generate, generating } = useGenerate(kind, form.date, (numero) =>
    dispatch({ type: "generated", numero, kept: false }),
  );
  return (
    <NumberField
      numero={form.numero}
      preview={null}
      // The edit page of invoices has no hint (specification, documents §2).
      hint={kind === "SALES_INVOICE" ? undefined : t("documents.form.numberHint")}
      error={refused}
      onNumero={(numero) => dispatch({ type: "change", changes: { numero } })}
      onGenerate={() => void generate()}
      generating={generating}
    />
  );
});
