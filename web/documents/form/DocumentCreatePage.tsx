import { Suspense, useMemo, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { missingForDocuments } from "#domain/enterprises/enterprises.ts";
import { useStoredOrganization } from "../../api/session.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { detailPath, listPath } from "../../documentKinds/kinds.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { today } from "../../ui/days/today.ts";
import { DraftClaimer } from "./DraftClaimer.tsx";
import { BackButton, CreateButtons } from "./SaveBarButtons.tsx";
import { CreateNumberField } from "./details/CreateNumberField.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import { newForm, type SelectedClient } from "./state/documentForm.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { restoredState, initialState } from "./state/formState.ts";
import { useFormPart, useFormStore } from "./state/formStore.ts";
import { termsComputer } from "./state/formTerms.ts";
import { UnsavedChangesGuard } from "./UnsavedChangesGuard.tsx";
import { loadDraft, useDraft } from "./state/useDraft.ts";
import { useClientRefresh } from "./state/useClientRefresh.ts";
import { ConnectionNote } from "./ConnectionNote.tsx";
import { usePreselectedClient } from "./usePreselectedClient.ts";
import { useCreateOrKeepDocument } from "./useCreateOrKeep.ts";
import { useSaveForm } from "./state/useSave.ts";
import { useSaveAndIssue } from "./useSaveAndIssue.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const RefusedNotice = lazyPart(async () => ({
  default: (await import("./RefusedNotice.tsx")).RefusedNotice,
}));
const IncompleteProfileDialog = lazyPart(async () => ({
  default: (await import("./IncompleteProfileDialog.tsx")).IncompleteProfileDialog,
}));

/** The page that creates a document of a kind (docs/rules/documents.md#form). */
export function DocumentCreatePage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const { data, isPlaceholderData, error, refetch } = useEnterprise();
  const stored = useStoredOrganization();
  // If the organization can't be loaded, the form uses the one stored with the session.
  const enterprise = data ?? (error === null ? undefined : (stored ?? undefined));
  const preselected = usePreselectedClient();
  const isReady = enterprise !== undefined && preselected !== undefined;
  const [opening, reopen] = useReducer((count: number) => count + 1, 0);
  usePageTitle(t(`documents.form.createTitle.${kind}`));
  return (
    <>
      <PageHeader
        title={t(`documents.form.createTitle.${kind}`)}
        description={t(`documents.form.createText.${kind}`)}
      />
      {error !== null && enterprise === undefined && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {error === null && !isReady && <FormSkeleton />}
      {isReady && (
        <DraftClaimer name={draftName(kind, preselected)}>
          {(draft) => (
            <CreateForm
              key={`${opening} ${draft}`}
              kind={kind}
              enterprise={enterprise}
              preselected={preselected}
              draft={draft}
              onReopen={reopen}
            />
          )}
        </DraftClaimer>
      )}
      {enterprise !== undefined && !isPlaceholderData && (
        <IncompleteProfile kind={kind} enterprise={enterprise} />
      )}
    </>
  );
}

/** Blocks the form while fields of the organization that a document needs are empty. */
function IncompleteProfile({ kind, enterprise }: { kind: DocumentKind; enterprise: Enterprise }) {
  const { name, address, NIF: nif, NIS: nis, AI: ai, taxRegime } = enterprise;
  const missing = missingForDocuments({ name, address, nif, nis, ai }, taxRegime);
  if (missing.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <IncompleteProfileDialog kind={kind} missing={missing} />
    </Suspense>
  );
}

interface CreateFormProps {
  kind: DocumentKind;
  enterprise: Enterprise;
  /** The client that the form starts with. */
  preselected: SelectedClient | null;
  /** The name of its draft. */
  draft: string;
  /** Remounts the form with its initial values and the next number. */
  onReopen: () => void;
}

function CreateForm({ kind, enterprise, preselected, draft, onReopen }: CreateFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened] = useState(() => initialForm(draft, preselected));
  const store = useFormStore(() => opened.state);
  const isLocked = useFormPart(store, ({ locked }) => locked);
  const dropDraft = useDraft(draft, store, null);
  const termsOf = useMemo(() => termsComputer(kind, enterprise), [kind, enterprise]);
  useClientRefresh(store, opened.isRestored);
  const { send, canKeep } = useCreateOrKeepDocument(kind, store, () => {
    const { taxRegime: regime, vatExempt } = termsOf(store.getState().form);
    return { schedule: enterprise.stampDutySchedule, regime, vatExempt };
  });
  const onKept = () => void navigate(listPath(kind));
  const save = useSaveForm({ kind, mode: "create", store, termsOf, send, onKept, dropDraft });
  const saveAndShow = () => void save((document) => void navigate(detailPath(document)));
  const saveAndIssue = useSaveAndIssue(save);
  const discard = () => {
    dropDraft();
    onReopen();
  };
  return (
    <>
      <UnsavedChangesGuard store={store} dropDraft={dropDraft} />
      <DocumentEditor
        kind={kind}
        store={store}
        schedule={enterprise.stampDutySchedule}
        termsOf={termsOf}
        number={<CreateNumberField kind={kind} enterprise={enterprise} store={store} />}
        notice={
          opened.isRestored && (
            <>
              <Suspense>
                <RefusedNotice store={store} />
              </Suspense>
              <DraftNotice state="restored" onDiscard={discard} />
            </>
          )
        }
        back={
          <>
            <ConnectionNote save={canKeep ? "keeps" : "fails"} />
            <BackButton to={listPath(kind)} label={t("ui.backToList")} />
          </>
        }
        onSave={saveAndShow}
        save={
          <CreateButtons
            kind={kind}
            save={save}
            busy={isLocked}
            onCreate={saveAndShow}
            onIssue={saveAndIssue}
          />
        }
      />
    </>
  );
}

/** A form that starts with a preselected client has its own draft, apart from that of the form without a client. */
const draftName = (kind: DocumentKind, preselected: SelectedClient | null) =>
  preselected === null ? `new:${kind}` : `new:${kind}:${preselected.id}`;

/** The initial state: the stored draft if there is one, else an empty form. */
function initialForm(draft: string, preselected: SelectedClient | null) {
  const fresh = { ...newForm(today()), client: preselected };
  const stored = loadDraft(draft, fresh);
  return stored === null
    ? { state: initialState(fresh), isRestored: false }
    : { state: restoredState(stored), isRestored: true };
}
