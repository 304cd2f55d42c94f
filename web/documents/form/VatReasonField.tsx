import { Suspense } from "react";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { needsVatReason } from "#domain/vat/needsVatReason.ts";
import { type FormStore, useFormPart } from "./state/formStore.ts";
import type { FormTerms } from "./state/documentForm.ts";
import { useDetailField } from "./state/useDetailField.ts";
import classes from "./DocumentEditor.module.css";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const VatReasonInput = lazyPart(async () => ({
  default: (await import("../VatReasonInput.tsx")).VatReasonInput,
}));

interface VatReasonFieldProps {
  kind: DocumentKind;
  store: FormStore;
  terms: FormTerms;
}

/** The field for the reason of 0 % VAT, shown while a line has 0 % although VAT would be due. */
export function VatReasonField({ kind, store, terms }: VatReasonFieldProps) {
  const { taxRegime, vatExempt } = terms;
  const isNeeded = useFormPart(store, ({ form: { lines } }) =>
    needsVatReason({ kind, taxRegime, vatExempt, lines }),
  );
  const { value, error, setValue } = useDetailField(store, "vatReason");
  if (!isNeeded) return null;
  return (
    <div className={classes.vatReason}>
      <Suspense fallback={null}>
        <VatReasonInput value={value} onChange={setValue} error={error} />
      </Suspense>
    </div>
  );
}
