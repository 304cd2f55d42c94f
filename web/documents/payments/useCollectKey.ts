import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { openCollectDialog } from "../../payments/collect/collectDialog.ts";
import { refuseOffline } from "../../offline/refuseOffline.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";
import { usePageKey } from "../../ui/shortcuts/pageKeys.ts";

/** The key `e` opens the dialog that records a payment of the page's invoice. */
export function useCollectKey(document: DocumentRow): void {
  const { t } = useTranslation();
  const mayCollect = useCan("payments.write") && balanceDueOf(document) !== null;
  const open = () => {
    if (!refuseOffline()) openCollectDialog([document]);
  };
  usePageKey("e", t("documents.payments.collect"), mayCollect ? open : null);
}
