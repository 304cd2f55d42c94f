import { Button } from "@mantine/core";
import { useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { LoadError } from "../../ui/LoadError.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { useCrumb } from "../../ui/page.ts";
import { detailPath, listPath } from "../kinds.ts";
import { useCreateDocument } from "../mutations.ts";
import { useEnterprise } from "../queries.ts";
import { today } from "../today.ts";
import { CreateNumberField } from "./CreateNumberField.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import { newForm } from "./documentForm.ts";
import { FormBones } from "./FormBones.tsx";
import { formReducer, startState } from "./formState.ts";
import { formatTypeOf } from "./numberFormat.ts";
import { ProfileGate } from "./ProfileGate.tsx";
import { useSave } from "./useSave.ts";
import { useUnsavedGuard } from "./useUnsavedGuard.ts";

/** A new document of a kind (specification, documents §2). */
export function DocumentCreatePage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const { data: enterprise, isPlaceholderData, error, refetch } = useEnterprise();
  useCrumb(t(`documents.form.createTitle.${kind}`));
  return (
    <>
      <PageHeader
        title={t(`documents.form.createTitle.${kind}`)}
        description={t(`documents.form.createText.${kind}`)}
      />
      {error !== null && enterprise === undefined && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {error === null && enterprise === undefined && <FormBones />}
      {enterprise !== undefined && <CreateForm kind={kind} enterprise={enterprise} />}
      {enterprise !== undefined && !isPlaceholderData && (
        <ProfileGate kind={kind} enterprise={enterprise} />
      )}
    </>
  );
}

function CreateForm({ kind, enterprise }: { kind: DocumentKind; enterprise: Enterprise }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCreateDocument(kind);
  const [state, dispatch] = useReducer(formReducer, null, () => startState(newForm(today())));
  useUnsavedGuard(state.dirty);
  const save = useSave({ kind, occasion: "create", state, dispatch, send: mutateAsync });
  const { form, refused } = state;
  const formatType = formatTypeOf(kind, enterprise);
  const number = useMemo(
    () => (
      <CreateNumberField
        kind={kind}
        formatType={formatType}
        form={form}
        refused={refused.numero}
        dispatch={dispatch}
      />
    ),
    [kind, formatType, form, refused],
  );
  return (
    <DocumentEditor
      kind={kind}
      state={state}
      dispatch={dispatch}
      schedule={enterprise.stampDutySchedule}
      number={number}
      back={
        <Button component={Link} to={listPath(kind)} variant="default">
          {t("documents.form.backToList")}
        </Button>
      }
      save={
        <Button
          onClick={() => void save((document) => void navigate(detailPath(document)))}
          loading={isPending}
        >
          {t(`documents.form.create.${kind}`)}
        </Button>
      }
    />
  );
}
