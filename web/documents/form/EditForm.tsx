import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { refuseOffline } from "../../offline/refuseOffline.ts";
import { useUpdateDocument } from "../mutations.ts";
import { exemptionChangeOf } from "../exemptionChange.ts";
import { RecomputeNotice } from "../RecomputeNotice.tsx";
import { BackButton, SaveButtons } from "./SaveBarButtons.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import classes from "./DocumentEditor.module.css";
import { DraftNotice } from "./DraftNotice.tsx";
import { EditNumberField } from "./details/EditNumberField.tsx";
import { UnsavedChangesGuard } from "./UnsavedChangesGuard.tsx";
import { useFormPart } from "./state/formStore.ts";
import { ConnectionNote } from "./ConnectionNote.tsx";
import { useEditedDraft } from "./state/useEditedDraft.ts";
import { useStaleVersion } from "./state/useStaleVersion.ts";
import { termsComputer } from "./state/formTerms.ts";
import { useClientRefresh } from "./state/useClientRefresh.ts";
import { useSaveForm } from "./state/useSave.ts";
import { useSaveAndIssue } from "./useSaveAndIssue.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const StaleVersionAlert = lazyPart(async () => ({
  default: (await import("./StaleVersionAlert.tsx")).StaleVersionAlert,
}));

interface EditFormProps {
  document: Document;
  /** The invoice that a credit note was made from. */
  invoice?: Document;
  enterprise: Enterprise;
  draftName: string;
  /** Fetches the latest version of the document; null on failure. */
  onLoad: () => Promise<Document | null>;
  /** Remounts the form with another version of the document. */
  onReopen: (document: Document) => void;
}

/** The edit form. It keeps the version that was opened: a refetch never replaces typed values. */
export function EditForm(props: EditFormProps) {
  const { document, invoice, enterprise, draftName, onLoad, onReopen } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, type: kind, numero } = document;
  const [version, setVersion] = useState(document.version);
  const { store, draft, isCurrent, dropDraft, discard, restore } = useEditedDraft(document, {
    name: draftName,
    version,
  });
  const { mutateAsync } = useUpdateDocument(id);
  const isLocked = useFormPart(store, ({ locked }) => locked);
  const shown = displayedNumber(kind, numero);
  usePageTitle(null, shown);
  const termsOf = useMemo(
    () => termsComputer(kind, enterprise, document),
    [kind, enterprise, document],
  );
  // A draft of a document shows its client as it is now.
  useClientRefresh(store, isCurrent || document.status !== "DRAFT");
  const { stale, setStale, keep, reload } = useStaleVersion({
    onLoad,
    onKeep: setVersion,
    onReload: (latest) => {
      dropDraft();
      onReopen(latest);
    },
  });
  const save = useSaveForm({
    kind,
    mode: "update",
    store,
    termsOf,
    send: (body) => mutateAsync({ ...body, version }),
    dropDraft,
    onStale: setStale,
  });
  const saveAndShow = () => void save((saved) => void navigate(detailPath(saved)));
  const saveByKey = () => {
    if (!refuseOffline(t("documents.form.offline.edits"))) saveAndShow();
  };
  const saveAndIssue = useSaveAndIssue(save);
  const recompute = () => {
    if (exemptionChangeOf(document) === "lost") {
      store.dispatch({ type: "change", changes: { vatExempt: false } });
    }
    saveAndShow();
  };
  return (
    <>
      <PageHeader
        title={
          <>
            {t(`documents.form.editTitle.${kind}`)}{" "}
            <span className={classes.titleNumber}>
              <RecordNumber>{shown}</RecordNumber>
            </span>
            {invoice !== undefined && (
              <span className={classes.titleSource}>
                {t("documents.creditNote.ofInvoice", {
                  number: displayedNumber(invoice.type, invoice.numero),
                })}
              </span>
            )}
          </>
        }
      />
      <UnsavedChangesGuard store={store} dropDraft={dropDraft} />
      <DocumentEditor
        kind={kind}
        documentId={id}
        invoice={invoice}
        store={store}
        schedule={enterprise.stampDutySchedule}
        termsOf={termsOf}
        number={<EditNumberField kind={kind} enterprise={enterprise} store={store} />}
        notice={
          <>
            <RecomputeNotice
              document={document}
              enterprise={enterprise}
              onRecompute={recompute}
              busy={isLocked}
            />
            <Suspense>
              {stale !== null && (
                <StaleVersionAlert
                  changedBy={stale.changedBy}
                  onKeep={() => void keep()}
                  onReload={() => void reload()}
                />
              )}
            </Suspense>
            {draft !== null && isCurrent && <DraftNotice state="restored" onDiscard={discard} />}
            {draft !== null && !isCurrent && (
              <DraftNotice state="older" onRestore={() => restore(draft)} onDiscard={discard} />
            )}
          </>
        }
        back={
          <>
            <ConnectionNote save="edits" />
            <BackButton to={detailPath(document)} label={t("documents.form.back")} />
          </>
        }
        save={<SaveButtons kind={kind} save={save} busy={isLocked} onIssue={saveAndIssue} />}
        onSave={saveByKey}
      />
    </>
  );
}
