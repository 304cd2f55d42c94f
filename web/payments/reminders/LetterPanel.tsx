import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { useConfig } from "../../accounts/queries.ts";
import { useCan } from "../../api/useCan.ts";
import { today } from "../../ui/days/today.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import type { ProposalRow } from "./reminderColumns.tsx";
import classes from "./reminders.module.css";
import { proposalClientName } from "./proposalClientName.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const MailboxMail = lazyPart(async () => {
  const part = import("../account/MailboxMail.tsx");
  const [{ MailboxMail }] = await Promise.all([part, loadNamespaces(["documents"])]);
  return { default: MailboxMail };
});

interface LetterPanelProps {
  /** Null closes the panel. */
  proposal: ProposalRow | null;
  lang: Language;
  onClose: () => void;
  /** Called when the user opens the mailbox with the letter. */
  onMailboxOpen: (proposal: ProposalRow) => void;
}

/**
 * The letter to a client as it will be sent. If the installation sends no mail, a button opens the letter in the user's
 * own mailbox.
 */
export function LetterPanel({ proposal, lang, onClose, onMailboxOpen }: LetterPanelProps) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const mayWrite = useCan("payments.write");
  // Keeps the content while the panel slides out.
  const [shown, setShown] = useState(proposal);
  if (proposal !== null && proposal !== shown) setShown(proposal);
  const title = shown === null ? t("payments.reminders.read") : proposalClientName(shown);
  const isByHand = config?.mail === false && mayWrite;
  return (
    <SidePanel opened={proposal !== null} onClose={onClose} title={<bdi>{title}</bdi>}>
      {shown !== null &&
        (isByHand && shown.email !== null ? (
          <Suspense>
            <MailboxMail
              key={shown.clientId}
              mail={{ to: shown.email, ...shown.letter }}
              lang={lang}
              statement={statementPeriodOf(shown)}
              onOpen={() => {
                onMailboxOpen(shown);
                onClose();
              }}
            />
          </Suspense>
        ) : (
          <div lang={lang} dir={directionOf(lang)}>
            <p className={classes.subject}>{shown.letter.subject}</p>
            <p className={classes.letter}>{shown.letter.text}</p>
          </div>
        ))}
    </SidePanel>
  );
}

/** The statement begins with the year of the oldest late debt. */
const statementPeriodOf = ({ clientId, oldest }: ProposalRow) => ({
  clientId,
  from: firstOfYear(oldest as Day),
  to: today(),
});
