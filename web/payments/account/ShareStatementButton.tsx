import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { statementMail } from "#domain/payments/statementMail.ts";
import { currentOrganization } from "../../api/session.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { FetchedPdf } from "../actions/usePdfDownload.ts";
import type { Contact } from "../sharing/PaperShareDialog.tsx";
import { prefetchPdf, useSharePaper } from "../sharing/useSharePaper.ts";
import type { StatementContext } from "./useStatementMail.ts";

interface ShareStatementButtonProps extends StatementContext {
  client: StatementContext["client"] & Contact;
  print: () => Promise<FetchedPdf>;
}

/** The button that shares the statement of an account. */
export function ShareStatementButton({
  client,
  from,
  to,
  closing,
  print,
}: ShareStatementButtonProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const share = useSharePaper();
  const printing = { key: `statement ${client.id} ${from} ${to} ${lang}`, print };
  const shareIt = () =>
    share({
      title: () => t("share.statementTitle"),
      ...printing,
      message: statementMail(lang, {
        clientName: client.name,
        organizationName: currentOrganization()?.name ?? "",
        from,
        to,
        closing: centimesFromDinars(closing) ?? centimes(0),
      }),
      readContact: () => Promise.resolve(client),
    });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconShare size={14} aria-hidden />}
      onPointerDown={() => prefetchPdf(printing)}
      onClick={() => void shareIt()}
    >
      {t("payments.receipt.share")}
    </Button>
  );
}
