import { Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documentKinds.ts";
import type { Day } from "#domain/days.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { chargesVat, type TaxRegime } from "#domain/taxRegimes.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DetailsCard } from "./details/DetailsCard.tsx";
import classes from "./DocumentEditor.module.css";
import { useSaveKey } from "./useSaveKey.ts";
import { useInitialFocus } from "./useInitialFocus.ts";
import { type FormStore, useFormPart } from "./state/formStore.ts";
import { LineEntryForm } from "./lines/LineEntryForm.tsx";
import { LinesTable } from "./lines/LinesTable.tsx";
import { usePreviewOpen } from "./preview/usePreviewOpen.ts";
import { PreviewButton } from "./SaveBarButtons.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TotalsPanel } from "./TotalsPanel.tsx";

const LivePreviewBeside = lazy(async () => ({
  default: (await import("./preview/LivePreview.tsx")).LivePreviewBeside,
}));
const LivePreviewDrawer = lazy(async () => ({
  default: (await import("./preview/LivePreview.tsx")).LivePreviewDrawer,
}));

interface DocumentEditorProps {
  kind: DocumentKind;
  /** The document that is edited. */
  documentId?: string;
  store: FormStore;
  schedule: StampDutySchedule;
  /** The tax regime of a document with a date. */
  regimeOf: (date: Day) => TaxRegime;
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
  const { kind, documentId, store, schedule, regimeOf, number, notice, back, save, onSave } = props;
  const { t } = useTranslation();
  const regime = useFormPart(store, ({ form }) => regimeOf(form.date));
  const hasVat = chargesVat(regime);
  const isSent = useFormPart(store, ({ sent }) => sent);
  useInitialFocus(store);
  useSaveKey(store, onSave);
  const { isBeside, isOpen, toggle } = usePreviewOpen();
  return (
    <div
      className={classes.root}
      aria-busy={isSent}
      data-beside={(isBeside && isOpen) || undefined}
    >
      <div className={classes.fields} inert={isSent}>
        {notice}
        <DetailsCard kind={kind} store={store} number={number} />
        <Panel flush className={classes.lines}>
          <Title order={2} size="h3" className={classes.heading}>
            {t("documents.lines.title")}
          </Title>
          <LineEntryForm kind={kind} store={store} hasVat={hasVat} />
          <LinesTable store={store} hasVat={hasVat} />
          <div className={classes.totals}>
            <TotalsPanel store={store} schedule={schedule} regime={regime} />
          </div>
        </Panel>
      </div>
      <Suspense>
        {isBeside && isOpen && (
          <LivePreviewBeside kind={kind} store={store} documentId={documentId} />
        )}
        {!isBeside && isOpen && (
          <LivePreviewDrawer
            kind={kind}
            store={store}
            documentId={documentId}
            opened
            onClose={toggle}
          />
        )}
      </Suspense>
      <SaveBar store={store} schedule={schedule} regime={regime} back={back}>
        <PreviewButton isOpen={isOpen} onToggle={toggle} />
        {save}
      </SaveBar>
    </div>
  );
}
