import { Title } from "@mantine/core";
import { type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { hasVatRates } from "#domain/enterprises/taxRegimes.ts";
import { UnprintableNotice } from "../../ui/form/UnprintableNotice.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DetailsCard } from "./details/DetailsCard.tsx";
import classes from "./DocumentEditor.module.css";
import { useSaveKey } from "./useSaveKey.ts";
import { useInitialFocus } from "./useInitialFocus.ts";
import { type FormStore, useFormPart } from "./state/formStore.ts";
import type { ComputeTerms } from "./state/formTerms.ts";
import { useFormTerms } from "./state/useFormTerms.ts";
import { LineEntryForm } from "./lines/LineEntryForm.tsx";
import { LinesTable } from "./lines/LinesTable.tsx";
import { usePreviewOpen } from "./preview/usePreviewOpen.ts";
import { PreviewButton } from "./SaveBarButtons.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TotalsPanel } from "./TotalsPanel.tsx";
import { VatReasonField } from "./VatReasonField.tsx";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const CreditPicker = lazyPart(async () => ({
  default: (await import("../creditNotes/CreditPicker.tsx")).CreditPicker,
}));
const LivePreview = lazyPart(async () => ({
  default: (await import("./preview/LivePreview.tsx")).LivePreview,
}));

/** A separate component, so that a keystroke renders this component only. */
function UnprintableTextsNotice({ store }: { store: FormStore }) {
  const form = useFormPart(store, (state) => state.form);
  const entry = useFormPart(store, (state) => state.entry);
  return <UnprintableNotice values={useMemo(() => [form, entry], [form, entry])} />;
}

interface DocumentEditorProps {
  kind: DocumentKind;
  /** The id of the edited document; absent for a new one. */
  documentId?: string;
  /** The invoice that a credit note was made from. */
  invoice?: Document;
  store: FormStore;
  schedule: StampDutySchedule;
  /** Computes the document's tax terms from the values of the form. */
  termsOf: ComputeTerms;
  number: ReactNode;
  /** Shown above the fields. */
  notice?: ReactNode;
  back: ReactNode;
  /** The save buttons. */
  save: ReactNode;
  /** Saves and shows the document: Ctrl+Enter. */
  onSave: () => void;
}

/**
 * Details, lines and totals, shared by the create and edit pages. Each part subscribes to the
 * store. The fields are inert while the form is being saved.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const {
    kind,
    documentId,
    invoice,
    store,
    schedule,
    termsOf,
    number,
    notice,
    back,
    save,
    onSave,
  } = props;
  const { t } = useTranslation();
  const terms = useFormTerms(store, termsOf);
  const { taxRegime: regime, vatExempt } = terms;
  const hasVat = hasVatRates(terms);
  const totals = { store, schedule, regime, vatExempt };
  const isLocked = useFormPart(store, ({ locked }) => locked);
  useInitialFocus(store);
  useSaveKey(store, onSave);
  const preview = { kind, store, termsOf, documentId };
  const { isBeside, isOpen, toggle } = usePreviewOpen(store);
  return (
    <div
      className={classes.root}
      aria-busy={isLocked}
      data-beside={(isBeside && isOpen) || undefined}
    >
      <div className={classes.fields} inert={isLocked} hidden={isOpen && !isBeside}>
        {notice}
        <DetailsCard kind={kind} store={store} terms={terms} number={number} />
        <Panel flush className={classes.lines}>
          <Title order={2} size="h3" className={classes.heading}>
            {t("documents.lines.title")}
          </Title>
          {invoice !== undefined && (
            <Suspense>
              <CreditPicker store={store} invoice={invoice} />
            </Suspense>
          )}
          <LinesTable store={store} hasVat={hasVat} />
          <LineEntryForm kind={kind} store={store} hasVat={hasVat} />
          <VatReasonField kind={kind} store={store} terms={terms} />
          <div className={classes.totals}>
            <TotalsPanel {...totals} />
          </div>
        </Panel>
        <UnprintableTextsNotice store={store} />
      </div>
      <Suspense>{isOpen && <LivePreview {...preview} isBeside={isBeside} />}</Suspense>
      <SaveBar {...totals} back={back}>
        <PreviewButton isOpen={isOpen} onToggle={toggle} />
        {save}
      </SaveBar>
    </div>
  );
}
