import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { Panel } from "../../ui/Panel.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import classes from "./DocumentEditor.module.css";
import type { FormStore } from "./formStore.ts";
import { LineEntryForm } from "./LineEntryForm.tsx";
import { LinesTable } from "./LinesTable.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TotalsPanel } from "./TotalsPanel.tsx";

interface DocumentEditorProps {
  kind: DocumentKind;
  store: FormStore;
  schedule: StampDutySchedule;
  number: ReactNode;
  back: ReactNode;
  /** The buttons that save. */
  save: ReactNode;
}

/**
 * Details, lines and totals: what creating and editing have in common. Each part takes what it
 * shows from the store.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { kind, store, schedule, number, back, save } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <DetailsCard store={store} number={number} />
      <Panel flush className={classes.lines}>
        <Title order={2} size="h3" className={classes.heading}>
          {t("documents.lines.title")}
        </Title>
        <LineEntryForm kind={kind} store={store} />
        <LinesTable store={store} />
        <div className={classes.totals}>
          <TotalsPanel store={store} schedule={schedule} />
        </div>
      </Panel>
      <SaveBar store={store} schedule={schedule} back={back}>
        {save}
      </SaveBar>
    </div>
  );
}
