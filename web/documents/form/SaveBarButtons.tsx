import { Button } from "@mantine/core";
import { IconArrowLeft, IconFileText, IconListCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import { detailPath, listPath } from "../kinds.ts";
import classes from "./SaveBar.module.css";

/** Link back; shows only its arrow on phones. */
export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      className={classes.squeezed}
      leftSection={<IconArrowLeft size={16} className={classes.arrow} aria-hidden />}
      aria-label={label}
    >
      <span className={classes.wide}>{label}</span>
    </Button>
  );
}

/** Shows and hides the live page; its icon alone on phones. */
export function PreviewButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={classes.squeezed}
      leftSection={<IconFileText size={16} className={classes.narrow} aria-hidden />}
      aria-label={t("documents.form.preview")}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      <span className={classes.wide}>{t("documents.form.preview")}</span>
    </Button>
  );
}

interface SaveButtonsProps {
  save: (then: (saved: Document) => void) => Promise<void>;
  busy: boolean;
}

/** Two buttons that save, then open the list or the document (docs/rules/documents.md#form). */
export function SaveButtons({ save, busy }: SaveButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        className={classes.squeezed}
        leftSection={<IconListCheck size={16} className={classes.narrow} aria-hidden />}
        aria-label={t("documents.form.updateToList")}
        onClick={() => void save(({ type }) => void navigate(listPath(type)))}
      >
        <span className={classes.wide}>{t("documents.form.updateToList")}</span>
      </Button>
      <Button
        loading={busy}
        aria-label={t("documents.form.updateToDetail")}
        onClick={() => void save((saved) => void navigate(detailPath(saved)))}
      >
        <span className={classes.wide}>{t("documents.form.updateToDetail")}</span>
        <span className={classes.narrow}>{t("ui.save")}</span>
      </Button>
    </>
  );
}
