import { useMemo, useState } from "react";
import { Navigate, useParams } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { detailPath, editPath } from "../../documentKinds/kinds.ts";
import { CreditableContext, creditableOfReply, useCreditable } from "../creditNotes/creditable.ts";
import { isFrozen } from "../../documentKinds/issueStates.ts";
import { DocumentNotLoaded } from "../DocumentNotLoaded.tsx";
import { useIsStatusPending } from "../mutations.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { useCreditedInvoice, useDocument } from "../queries.ts";
import { DraftClaimer } from "./DraftClaimer.tsx";
import { EditForm } from "./EditForm.tsx";
import { FormSkeleton } from "./FormSkeleton.tsx";

/** The page that edits a document (docs/rules/documents.md#form). */
export function DocumentEditPage({ kind }: { kind: DocumentKind }) {
  const { id = "" } = useParams();
  return <EditPageLoader key={id} id={id} kind={kind} />;
}

function EditPageLoader({ id, kind }: { id: string; kind: DocumentKind }) {
  const { data, error, isFetching, refetch } = useDocument(id);
  const enterprise = useEnterprise();
  const [opened, setOpened] = useState<Document | null>(null);
  const isStatusPending = useIsStatusPending(id);
  // Wait for the refetch: an outdated version from the cache could not be saved.
  if (opened === null && data !== undefined && !isFetching && !isStatusPending) setOpened(data);
  const invoiceId = opened?.type === "CREDIT_INVOICE" ? opened.sourceId : null;
  const credit = useCreditable(invoiceId);
  const invoice = useCreditedInvoice(invoiceId);
  const creditable = useMemo(
    () => (invoiceId === null || credit.data === undefined ? null : creditableOfReply(credit.data)),
    [invoiceId, credit.data],
  );
  // An archived or issued document can't be edited; its detail page says why.
  if (opened !== null && (opened.deletedAt !== null || isFrozen(opened)))
    return <Navigate to={detailPath(opened)} replace />;
  if (opened !== null && opened.type !== kind) return <Navigate to={editPath(opened)} replace />;
  const isCreditKnown =
    invoiceId === null || (credit.data !== undefined && invoice.data !== undefined);
  if (opened !== null && enterprise.data !== undefined && isCreditKnown) {
    return (
      <CreditableContext value={creditable}>
        <DraftClaimer name={`edit:${id}`}>
          {(draft) => (
            <EditForm
              key={opened.version}
              document={opened}
              invoice={invoice.data}
              enterprise={enterprise.data}
              draftName={draft}
              onLoad={async () => (await refetch()).data ?? null}
              onReopen={setOpened}
            />
          )}
        </DraftClaimer>
      </CreditableContext>
    );
  }
  const failure = error ?? enterprise.error ?? credit.error ?? invoice.error;
  if (failure === null) return <FormSkeleton />;
  return (
    <DocumentNotLoaded
      kind={kind}
      error={failure}
      onRetry={() =>
        void Promise.all([
          refetch(),
          enterprise.refetch(),
          invoiceId !== null && credit.refetch(),
          invoiceId !== null && invoice.refetch(),
        ])
      }
    />
  );
}
