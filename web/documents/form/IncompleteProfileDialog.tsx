import { Button, Group, List, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { enterprises } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import type { missingForDocuments } from "#domain/enterprises/enterprises.ts";
import { useCan } from "../../api/useCan.ts";
import { useIdentifierHint } from "../../clients/useIdentifierHint.tsx";
import { listPath } from "../../documentKinds/kinds.ts";
import { useUpdateEnterprise } from "../../enterprises/queries.ts";
import { FieldInput } from "../../records/FieldInput.tsx";
import { errorText } from "../../ui/feedback/errorText.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { useRecordForm } from "../../ui/form/useRecordForm.ts";
import { documentToast } from "../documentToast.ts";
import "@mantine/core/styles/List.layer.css";
import "../../ui/theme/dialogs.css";

type MissingProfileFields = ReturnType<typeof missingForDocuments>;

interface IncompleteProfileProps {
  kind: DocumentKind;
  missing: MissingProfileFields;
}

/**
 * Blocks the form until the organization has the fields that a document needs. Users who may change
 * the organization fill them in here; the others see which are missing
 * (docs/rules/documents.md#new-documents).
 */
export function IncompleteProfileDialog({ kind, missing }: IncompleteProfileProps) {
  const { t } = useTranslation();
  const mayWrite = useCan("organization.write");
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t("documents.incompleteProfile.title")}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Text size="sm">{t(`documents.incompleteProfile.text.${kind}`)}</Text>
      {mayWrite ? (
        <MissingFields kind={kind} missing={missing} />
      ) : (
        <>
          <List size="sm" my="sm">
            {missing.map((field) => (
              <List.Item key={field}>{t(`documents.incompleteProfile.fields.${field}`)}</List.Item>
            ))}
          </List>
          <Group justify="flex-end" mt="lg" gap="sm">
            <Links kind={kind} />
          </Group>
        </>
      )}
    </Modal>
  );
}

function Links({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={listPath(kind)} variant="default">
        {t("ui.backToList")}
      </Button>
      <Button component={Link} to="/profile" variant="default">
        {t("documents.incompleteProfile.toProfile")}
      </Button>
    </>
  );
}

/** The names of the fields on the wire. */
const WIRE_NAMES = { name: "name", address: "address", nif: "NIF", nis: "NIS", ai: "AI" } as const;

function MissingFields({ kind, missing }: IncompleteProfileProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateEnterprise();
  const names = missing.map((field) => WIRE_NAMES[field]);
  const { form, submit, isSaving } = useRecordForm({
    initialValues: { name: "", address: "", NIF: "", NIS: "", AI: "" },
    validate: (values) => {
      const typed = Object.fromEntries(names.map((name) => [name, values[name].trim()]));
      const empty = names.filter((name) => typed[name] === "");
      const required = empty.map((name) => [name, t("ui.fieldErrors.REQUIRED")]);
      return {
        ...schemaErrors(enterprises.update.body, typed, t),
        ...Object.fromEntries(required),
      };
    },
    save: async (values) => {
      await mutateAsync(Object.fromEntries(names.map((name) => [name, values[name].trim()])));
    },
    onError: (error) =>
      documentToast.error(t("enterprises.profile.organizationFailed"), errorText(error, t)),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" my="sm">
        {missing.map((field, index) => (
          <MissingField
            key={field}
            field={field}
            label={t(`documents.incompleteProfile.fields.${field}`)}
            isFirst={index === 0}
            value={form.values[WIRE_NAMES[field]]}
            input={form.getInputProps(WIRE_NAMES[field])}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Links kind={kind} />
        <Button data-needs-connection type="submit" loading={isSaving}>
          {t("documents.incompleteProfile.save")}
        </Button>
      </Group>
    </form>
  );
}

interface MissingFieldProps {
  field: MissingProfileFields[number];
  label: string;
  isFirst: boolean;
  value: string;
  input: ReturnType<ReturnType<typeof useRecordForm>["form"]["getInputProps"]>;
}

function MissingField({ field, label, isFirst, value, input }: MissingFieldProps) {
  const hint = useIdentifierHint();
  const props = { ...input, label, withAsterisk: true, "data-autofocus": isFirst || undefined };
  if (field === "name") return <TextInput {...props} maxLength={200} />;
  const description = hint(WIRE_NAMES[field], value);
  return (
    <FieldInput field={ENTERPRISE_TEXTS[field]} description={description} inputProps={props} />
  );
}
