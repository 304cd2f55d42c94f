import { Button, Group, List, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { missingForDocuments } from "#domain/enterprises/enterprises.ts";
import { listPath } from "../../documentKinds/kinds.ts";
import "@mantine/core/styles/List.layer.css";
import "../../ui/theme/dialogs.css";

/**
 * Blocks the form until the organization's profile is complete
 * (docs/rules/documents.md#new-documents).
 */
export function IncompleteProfileDialog({
  kind,
  missing,
}: {
  kind: DocumentKind;
  missing: ReturnType<typeof missingForDocuments>;
}) {
  const { t } = useTranslation();
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
      <List size="sm" my="sm">
        {missing.map((field) => (
          <List.Item key={field}>{t(`documents.incompleteProfile.fields.${field}`)}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button component={Link} to={listPath(kind)} variant="default">
          {t("ui.backToList")}
        </Button>
        <Button component={Link} to="/profile" data-autofocus>
          {t("documents.incompleteProfile.toProfile")}
        </Button>
      </Group>
    </Modal>
  );
}
