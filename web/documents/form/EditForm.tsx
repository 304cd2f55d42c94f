import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RecordChange } from "#contract/errors.ts";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { displayNumber } from "#domain/documents/documents.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { useUpdateDocument } from "../mutations.ts";
import { exemptionChangeOf } from "../exemptionChange.ts";
import { RecomputeNotice } from "../RecomputeNotice.tsx";
import { BackButton, SaveButtons } from "./SaveBarButtons.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import classes from "./DocumentEditor.module.css";
import { formOf } from "./state/documentForm.ts";
import type { Draft } from "./state/draft.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { EditNumberField } from "./details/EditNumberField.tsx";
import { UnsavedChangesGuard } from "./UnsavedChangesGuard.tsx";
import { restoredState, startState } from "./state/formState.ts";
import { useFormPart, useFormStore } from "./state/formStore.ts";
import { StaleVersionAlert } from "./StaleVersionAlert.tsx";
import { loadDraft, useDraft } from "./state/useDraft.ts";
import { formTerms } from "./state/formTerms.ts";
import { useCurrentClient } from "./state/useCurrentClient.ts";
import { useSave } from "./state/useSave.ts";
import { useSaveAndIssue } from "./useSaveAndIssue.ts";

interface EditFormProps {
  document: Document;
  enterprise: Enterprise;
  /** Fetches the latest version of the document; null on failure. */
  onLoad: () => Promise<Document | null>;
  /** Remounts the form with another version of the document. */
  onReopen: (document: Document) => void;
}

/** The edit form. It keeps the version that was opened: a refetch never replaces typed values. */
export function EditForm({ document, enterprise, onLoad, onReopen }: EditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, type: kind, numero } = document;
  const [found] = useState(() => loadDraft(`edit:${id}`, formOf(document, currentLanguage())));
  const isCurrent = found !== null && found.version === document.version;
  const store = useFormStore(() =>
    isCurrent ? restoredState(found) : startState(formOf(document, currentLanguage())),
  );
  const [draft, setDraft] = useState(found);
  const [version, setVersion] = useState(document.version);
  const [stale, setStale] = useState<{ changedBy: RecordChange | null } | null>(null);
  const { mutateAsync } = useUpdateDocument(id);
  const isSent = useFormPart(store, ({ sent }) => sent);
  const shown = displayNumber(kind, numero);
  usePageTitle(null, shown);
  const dropDraft = useDraft(`edit:${id}`, store, version);
  const discard = () => {
    dropDraft();
    setDraft(null);
    if (isCurrent) store.dispatch({ type: "load", form: formOf(document, currentLanguage()) });
  };
  const restore = (older: Draft) => {
    setDraft(null);
    store.dispatch({ type: "restore", draft: older });
  };
  const termsOf = useMemo(
    () => formTerms(kind, enterprise, document),
    [kind, enterprise, document],
  );
  // A draft of a document shows its client as it is now.
  useCurrentClient(store, isCurrent || document.status !== "DRAFT");
  const save = useSave({
    kind,
    mode: "update",
    store,
    termsOf,
    send: (body) => mutateAsync({ ...body, version }),
    dropDraft,
    onStale: setStale,
  });
  const saveAndShow = () => void save((saved) => void navigate(detailPath(saved)));
  const saveAndIssue = useSaveAndIssue(save);
  const recompute = () => {
    if (exemptionChangeOf(document) === "lost") {
      store.dispatch({ type: "change", changes: { vatExempt: false } });
    }
    saveAndShow();
  };
  const keep = async () => {
    const latest = await onLoad();
    if (latest === null) return;
    setVersion(latest.version);
    setStale(null);
  };
  const reload = async () => {
    const latest = await onLoad();
    if (latest === null) return;
    dropDraft();
    onReopen(latest);
  };
  return (
    <>
      <PageHeader
        title={
          <>
            {t(`documents.form.editTitle.${kind}`)}{" "}
            <span className={classes.titleNumber}>
              <Ltr>{shown}</Ltr>
            </span>
          </>
        }
      />
      <UnsavedChangesGuard store={store} dropDraft={dropDraft} />
      <DocumentEditor
        kind={kind}
        documentId={id}
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
              busy={isSent}
            />
            {stale !== null && (
              <StaleVersionAlert
                changedBy={stale.changedBy}
                onKeep={() => void keep()}
                onReload={() => void reload()}
              />
            )}
            {draft !== null && isCurrent && <DraftNotice state="restored" onDiscard={discard} />}
            {draft !== null && !isCurrent && (
              <DraftNotice state="older" onRestore={() => restore(draft)} onDiscard={discard} />
            )}
          </>
        }
        back={<BackButton to={detailPath(document)} label={t("documents.form.back")} />}
        save={<SaveButtons kind={kind} save={save} busy={isSent} onIssue={saveAndIssue} />}
        onSave={saveAndShow}
      />
    </>
  );
}
