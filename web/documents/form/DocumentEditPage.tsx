import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { LoadError } from "../../ui/LoadError.tsx";
import { useDocument, useEnterprise } from "../queries.ts";
import { EditForm } from "./EditForm.tsx";
import { FormBones } from "./FormBones.tsx";

/** Changes a document (specification, documents §2). */
export function DocumentEditPage({ kind }: { kind: DocumentKind }) {
  const { id = "" } = useParams();
  return <LoadedEditPage key={id} id={id} kind={kind} />;
}

function LoadedEditPage({ id, kind }: { id: string; kind: DocumentKind }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useDocument(id);
  const enterprise = useEnterprise();
  const [opened, setOpened] = useState<Document | null>(null);
  // Not what the cache still holds: an old version could not be saved any more.
  if (opened === null && data !== undefined && !isFetching) setOpened(data);
  if (opened !== null && enterprise.data !== undefined) {
    return (
      <EditForm
        key={opened.version}
        document={opened}
        enterprise={enterprise.data}
        onLoad={async () => (await refetch()).data ?? null}
        onReopen={setOpened}
      />
    );
  }
  const failure = error ?? enterprise.error;
  if (failure === null) return <FormBones />;
  return (
    <LoadError
      error={failure}
      title={t(`documents.errorMessages.load.${kind}`)}
      onRetry={() => void Promise.all([refetch(), enterprise.refetch()])}
    />
  );
}
