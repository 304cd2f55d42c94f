import { Menu } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { openCollectDialog } from "../../payments/collect/collectDialog.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";

/** The item of a menu that records a payment of an invoice, issued or not. */
export function CollectItem({ document }: { document: DocumentRow }) {
  const { t } = useTranslation();
  const mayCollect = useCan("payments.write");
  if (!mayCollect || balanceDueOf(document) === null) return null;
  return (
    <Menu.Item
      data-needs-connection
      leftSection={<IconCoins size={16} />}
      onClick={() => openCollectDialog([document])}
    >
      {t("documents.payments.collect")}
    </Menu.Item>
  );
}
