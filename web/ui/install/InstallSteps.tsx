import { List, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { confirm } from "../panel/confirm.ts";
import "../theme/dialogs.css";

/** Shows how to add Daftar to the home screen of an iPhone or iPad, whose browsers have no install prompt. */
export async function showInstallSteps(): Promise<void> {
  await confirm({
    dialog: ({ opened, answer }) => <InstallSteps opened={opened} onClose={() => answer(false)} />,
  });
}

function InstallSteps({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("ui.install.action")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <List type="ordered" spacing="xs" size="sm">
        <List.Item>{t("ui.install.share")}</List.Item>
        <List.Item>{t("ui.install.homeScreen")}</List.Item>
        <List.Item>{t("ui.install.add")}</List.Item>
      </List>
    </Modal>
  );
}
