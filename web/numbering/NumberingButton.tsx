import { Button } from "@mantine/core";
import { IconNumbers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { useCan } from "../api/useCan.ts";
import { FormatsDialogOnDemand } from "./FormatsDialogOnDemand.tsx";

/** Opens the dialog that changes how each kind is numbered; only for users who may change the organization. */
export function NumberingButton({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  if (!useCan("organization.write")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconNumbers size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("numbering.open")}
      </Button>
      <FormatsDialogOnDemand
        opened={opened}
        enterprise={enterprise}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
