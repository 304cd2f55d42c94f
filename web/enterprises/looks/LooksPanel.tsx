import { Button, Fieldset, Skeleton, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { looks as operations } from "#contract/looks.ts";
import type { Reply } from "#contract/operation.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import { TRANSLATION_LANGUAGES } from "#domain/documents/looks.ts";
import type { Language } from "#domain/text/language.ts";
import { useVersionedSave } from "../../records/useVersionedSave.ts";
import { VersionConflict } from "../../records/VersionConflict.tsx";
import { errorText } from "../../ui/feedback/errorText.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { UnprintableNotice } from "../../ui/form/UnprintableNotice.tsx";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { useSettingsTexts } from "../useSettingsTexts.tsx";
import classes from "./Looks.module.css";
import { LooksFields } from "./LooksFields.tsx";
import { LooksPreview } from "./LooksPreview.tsx";
import { useCan } from "../../api/useCan.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { looksFieldsOf, looksValuesOf, previewableLooks } from "./looksValues.ts";
import { useFetchLooks, useLooks, useSaveLooks } from "./queries.ts";
import "@mantine/core/styles/Fieldset.layer.css";

/** Milliseconds without a change before the preview is requested again. */
const PREVIEW_DELAY = 500;

/** The look of documents, with a live preview (docs/rules/looks.md). */
export function LooksPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useLooks();
  return (
    <Panel title={t("enterprises.looks.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.looks.text")}
      </Text>
      {data !== undefined && <LooksEditor saved={data} />}
      {data === undefined && error === null && <Skeleton height={480} radius="md" />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

function LooksEditor({ saved }: { saved: Reply<typeof operations.update> }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DocumentKind>("SALES_INVOICE");
  const [language, setLanguage] = useState<Language>(useLanguage());
  const mayEdit = useCan("organization.write");
  const { mutateAsync } = useSaveLooks();
  const texts = useSettingsTexts();
  const versioned = useVersionedSave({
    record: saved,
    fetchLatest: useFetchLooks(),
    valuesOf: looksValuesOf,
    fieldsOf: looksFieldsOf,
  });
  const { form, submit, isSaving } = useRecordForm({
    initialValues: looksValuesOf(saved),
    validate: (values) => schemaErrors(operations.update.body, values, t),
    save: async (values) => {
      const reply = await versioned.save(values, {
        send: ({ version }, sent) => mutateAsync({ ...sent, version }),
        show: (change, stored) => {
          form.setInitialValues(stored);
          form.setValues(change(form.getValues()));
        },
      });
      if (reply === null) return; // the form shows the conflict
      const stored = looksValuesOf(reply);
      form.setInitialValues(stored);
      form.setValues(stored);
      toast.success(t("enterprises.looks.saved"));
    },
    onError: (error) =>
      toast.error(t("enterprises.looks.failed"), { description: errorText(error, t) }),
    revealFields: (errors) => {
      const found = findInvalidConditions(errors);
      if (found === undefined) return;
      setKind(found.kind);
      setLanguage(found.language);
    },
  });
  const takeOver = () => {
    form.setValues(versioned.takeOver(form.values));
  };
  const overwrite = () => {
    versioned.overwrite();
    submit();
  };
  const page = { language, onLanguage: setLanguage };
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty, t("enterprises.looks.discard"));
  const [shown] = useDebouncedValue(form.values, PREVIEW_DELAY);
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <form onSubmit={submit} noValidate className={classes.form}>
          <VersionConflict
            conflict={versioned.conflict}
            texts={texts}
            onTakeOver={takeOver}
            onOverwrite={overwrite}
          />
          <Fieldset variant="unstyled" disabled={!mayEdit}>
            <LooksFields form={form} kind={kind} {...page} />
          </Fieldset>
          <UnprintableNotice values={form.values} />
          <div className={classes.foot}>
            <Text size="sm" c="dimmed">
              {t("enterprises.looks.existingDocuments")}
            </Text>
            <Can permission="organization.write">
              <Button data-needs-connection type="submit" loading={isSaving} disabled={!isDirty}>
                {t("ui.save")}
              </Button>
            </Can>
          </div>
        </form>
        <LooksPreview looks={previewableLooks(shown)} kind={kind} onKind={setKind} {...page} />
      </div>
    </div>
  );
}

/** The kind and language of the first invalid conditions. */
function findInvalidConditions(errors: FieldErrors) {
  for (const kind of DOCUMENT_KINDS) {
    if (`conditions.${kind}` in errors) return { kind, language: "fr" as const };
    const language = TRANSLATION_LANGUAGES.find(
      (each) => `translatedConditions.${each}.${kind}` in errors,
    );
    if (language !== undefined) return { kind, language };
  }
  return undefined;
}
