import { useState } from "react";
import { useTranslation } from "react-i18next";
import { directionOf, type Language } from "#domain/text/language.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import type { ProposalRow } from "./reminderColumns.tsx";
import classes from "./reminders.module.css";
import { nameOfProposed } from "./nameOfProposed.ts";

interface LetterPanelProps {
  /** Null closes the panel. */
  proposal: ProposalRow | null;
  lang: Language;
  onClose: () => void;
}

/** The letter to a client, as it is sent. */
export function LetterPanel({ proposal, lang, onClose }: LetterPanelProps) {
  const { t } = useTranslation();
  // Keeps the content while the panel slides out.
  const [shown, setShown] = useState(proposal);
  if (proposal !== null && proposal !== shown) setShown(proposal);
  const title = shown === null ? t("payments.reminders.read") : nameOfProposed(shown);
  return (
    <SidePanel opened={proposal !== null} onClose={onClose} title={<bdi>{title}</bdi>}>
      {shown !== null && (
        <div lang={lang} dir={directionOf(lang)}>
          <p className={classes.subject}>{shown.letter.subject}</p>
          <p className={classes.letter}>{shown.letter.text}</p>
        </div>
      )}
    </SidePanel>
  );
}
