import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { editPath } from "../../documentKinds/kinds.ts";
import { askedFieldState } from "../askedField.ts";
import type { AskedItem } from "./askedItems.ts";
import { STATUS_ATTRIBUTES } from "./issueFocus.ts";
import { countItems, type ItemCounts, pathToEdit } from "./issueGroups.ts";
import classes from "./issuing.module.css";
import type { IssueStep } from "./typedTexts.ts";

interface IssueFootProps {
  document: DocumentRow;
  items: readonly AskedItem[];
  step: IssueStep;
  isBusy: boolean;
  onMain: () => void;
  onClose: () => void;
}

/** The dialog's footer: the number of missing items and the buttons. It stays in view while the fields scroll. */
export function IssueFoot({ document, items, step, isBusy, onMain, onClose }: IssueFootProps) {
  const { t } = useTranslation();
  const counts = countItems(items);
  return (
    <footer className={classes.foot}>
      <output className={classes.status} {...STATUS_ATTRIBUTES}>
        {useCountsText()(counts)}
      </output>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t("issuing.later")}
        </Button>
        <EditButton
          document={document}
          askedField={pathToEdit(items)}
          isMain={step === null}
          onClick={onClose}
        />
        {step !== null && (
          <Button
            data-needs-connection
            key={step}
            data-main
            loading={isBusy}
            // A double click or a held key would also run the button's next action.
            onClick={({ detail }) => detail <= 1 && onMain()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {t(buttonKey(step, counts))}
          </Button>
        )}
      </div>
    </footer>
  );
}

function buttonKey(step: Exclude<IssueStep, null>, { advisable, toCheck }: ItemCounts) {
  if (step === "save") return "issuing.saveAndCheck";
  if (advisable > 0) return "issuing.without";
  return toCheck > 0 ? "issuing.anyway" : "documents.issuing.issue";
}

/** Returns a function that says how many items are left: « 7 mentions conseillées manquent ». */
export function useCountsText(): (counts: ItemCounts) => string {
  const { t } = useTranslation();
  return (counts) => {
    const names = ["required", "toCorrect", "advisable", "toCheck"] as const;
    const texts = names.flatMap((name) =>
      counts[name] === 0 ? [] : t(`issuing.counts.${name}`, { count: counts[name] }),
    );
    return texts.length === 0 ? t("issuing.complete") : texts.join(" · ");
  };
}

interface EditButtonProps {
  document: DocumentRow;
  /** The path of the item that the form puts the cursor at. */
  askedField: string | undefined;
  isMain: boolean;
  onClick: () => void;
}

/** Opens the document's form, for items without a field in the dialog. */
function EditButton({ document, askedField, isMain, onClick }: EditButtonProps) {
  const { t } = useTranslation();
  const mayWrite = useCan(documentPermission("write", document.type));
  if (!mayWrite) return null;
  return (
    <Button
      component={Link}
      to={editPath(document)}
      state={askedFieldState(askedField)}
      variant={isMain ? "filled" : "default"}
      onClick={onClick}
    >
      {t("issuing.edit")}
    </Button>
  );
}
