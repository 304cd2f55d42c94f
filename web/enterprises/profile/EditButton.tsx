import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../api/useCan.ts";

/**
 * Opens the edit panel of a section, for users who may change the organization. `of` is the section's name, for screen
 * readers.
 */
export function EditButton({ of, onClick }: { of: string; onClick: () => void }) {
  const { t } = useTranslation();
  const word = t("enterprises.profile.edit");
  if (!useCan("organization.write")) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPencil size={14} aria-hidden />}
      aria-label={`${word} – ${of}`}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}
