import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import { Money } from "../../ui/text/Money.tsx";
import type { PaletteEntry, EntryGroup } from "./entries.ts";
import classes from "./EntryList.module.css";
import { type ListboxSelection, optionId } from "./useListboxSelection.ts";

interface EntryListProps {
  entries: PaletteEntry[];
  selection: ListboxSelection;
  onChoose: (entry: PaletteEntry) => void;
}

/** The entries by group, as the listbox of a combobox. */
export function EntryList({ entries, selection, onChoose }: EntryListProps) {
  const { t } = useTranslation();
  const { listId, active, select } = selection;
  useEffect(() => {
    if (active === undefined) return;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  if (entries.length === 0) return null;
  // A native select can't render the parts of an entry or be controlled by an input, so these are ARIA 1.2 roles.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div role="listbox" id={listId} aria-label={t("search.results")} className={classes.list}>
      {groupEntries(entries).map(([group, members]) => (
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <div id={`${listId}-${group}`} role="presentation" className={classes.group}>
            {t(`search.group.${group}`)}
          </div>
          {members.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              id={optionId(listId, entry)}
              active={entry === active}
              onHover={() => select(entry.id)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
  /* oxlint-enable jsx-a11y/prefer-tag-over-role */
}

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  active: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** The input keeps the focus and handles the keys (useListboxSelection). */
function Option({ entry, id, active, onHover, onChoose }: OptionProps) {
  const { text, detail, document, amount, needsConnection, icon: Icon } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={id}
      aria-selected={active}
      data-needs-connection={needsConnection || undefined}
      className={classes.option}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <bdi>{text}</bdi>
      </span>
      {detail !== undefined && (
        <span dir="auto" className={classes.detail}>
          {detail}
        </span>
      )}
      {document !== undefined && (
        <span className={classes.badge}>
          <DocumentBadge document={document} />
        </span>
      )}
      {amount !== undefined && (
        <span className={classes.amount}>
          <Money dinars={amount} />
        </span>
      )}
    </div>
  );
}

function groupEntries(entries: PaletteEntry[]): [EntryGroup, PaletteEntry[]][] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => [name, entries.filter(({ group }) => group === name)]);
}
