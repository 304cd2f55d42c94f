import { Button } from "@mantine/core";
import { IconArrowLeft, IconDeviceFloppy, IconFileText, IconListCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { useCan } from "../../api/useCan.ts";
import { detailPath, listPath } from "../../documentKinds/kinds.ts";
import classes from "./SaveBar.module.css";

/** Link back; shows only its arrow where the bar is narrow (SaveBar.module.css). */
export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      className={classes.squeezed}
      data-early
      leftSection={<IconArrowLeft size={16} className={classes.arrow} aria-hidden />}
      aria-label={label}
    >
      <span className={classes.wide}>{label}</span>
    </Button>
  );
}

/** Shows and hides the live page; the button shows only its icon where the bar is narrow. */
export function PreviewButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={classes.squeezed}
      data-early
      leftSection={<IconFileText size={16} className={classes.narrow} aria-hidden />}
      aria-label={t("documents.form.preview")}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      <span className={classes.wide}>{t("documents.form.preview")}</span>
    </Button>
  );
}

interface IssueProps {
  kind: DocumentKind;
  busy: boolean;
  onIssue: () => void;
}

function useMayIssue(kind: DocumentKind): boolean {
  const mayIssue = useCan("invoices.issue");
  return isIssuable(kind) && mayIssue;
}

/** Saves and issues; the main button where it is offered. */
function IssueButton({ busy, onIssue }: Pick<IssueProps, "busy" | "onIssue">) {
  const { t } = useTranslation();
  return (
    <Button
      loading={busy}
      data-needs-connection
      data-issues
      aria-label={t("documents.issuing.saveAndIssue")}
      onClick={onIssue}
    >
      <span className={classes.wide}>{t("documents.issuing.saveAndIssue")}</span>
      <span className={classes.narrow}>{t("documents.issuing.issue")}</span>
    </Button>
  );
}

interface SaveProps extends IssueProps {
  save: (then: (saved: Document) => void) => Promise<void>;
}

interface SaveToListProps extends Pick<SaveProps, "save" | "busy"> {
  /** Whether the button saves changes to a stored document. */
  isChange?: boolean;
}

/** Saves, then opens the list. */
function SaveToListButton({ save, busy, isChange }: SaveToListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      data-needs-connection={isChange}
      variant="default"
      loading={busy}
      className={classes.squeezed}
      leftSection={<IconListCheck size={16} className={classes.narrow} aria-hidden />}
      aria-label={t("documents.form.updateToList")}
      title={t("documents.form.updateToList")}
      onClick={() => void save(({ type }) => void navigate(listPath(type)))}
    >
      <span className={classes.wide}>{t("documents.form.updateToList")}</span>
    </Button>
  );
}

/**
 * Two buttons that create the document, then open the list or the document
 * (docs/rules/documents.md#form), and a third that also issues it, if the user may.
 */
export function CreateButtons(props: SaveProps & { onCreate: () => void }) {
  const { kind, save, busy, onCreate, onIssue } = props;
  const { t } = useTranslation();
  const mayIssue = useMayIssue(kind);
  const label = t(`documents.form.create.${kind}`);
  if (!mayIssue) {
    return (
      <>
        <SaveToListButton save={save} busy={busy} />
        <Button onClick={onCreate} loading={busy} aria-label={label}>
          <span className={classes.wide}>{label}</span>
          <span className={classes.narrow}>{t("documents.form.createShort")}</span>
        </Button>
      </>
    );
  }
  return (
    <>
      <SaveToListButton save={save} busy={busy} />
      <Button
        variant="default"
        loading={busy}
        className={classes.squeezed}
        leftSection={<IconDeviceFloppy size={16} className={classes.narrow} aria-hidden />}
        aria-label={label}
        onClick={onCreate}
      >
        <span className={classes.wide}>{label}</span>
      </Button>
      <IssueButton busy={busy} onIssue={onIssue} />
    </>
  );
}

/**
 * Two buttons that save, then open the list or the document (docs/rules/documents.md#form), and a
 * third that also issues it, if the user may.
 */
export function SaveButtons({ kind, save, busy, onIssue }: SaveProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayIssue = useMayIssue(kind);
  return (
    <>
      <SaveToListButton save={save} busy={busy} isChange />
      <Button
        data-needs-connection
        loading={busy}
        variant={mayIssue ? "default" : "filled"}
        className={mayIssue ? classes.squeezed : undefined}
        leftSection={
          mayIssue && <IconDeviceFloppy size={16} className={classes.narrow} aria-hidden />
        }
        aria-label={t("documents.form.updateToDetail")}
        onClick={() => void save((saved) => void navigate(detailPath(saved)))}
      >
        <span className={classes.wide}>{t("documents.form.updateToDetail")}</span>
        {!mayIssue && <span className={classes.narrow}>{t("ui.save")}</span>}
      </Button>
      {mayIssue && <IssueButton busy={busy} onIssue={onIssue} />}
    </>
  );
}
