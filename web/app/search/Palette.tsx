import { Loader, Modal } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { commandsFor } from "./commands.ts";
import type { PaletteEntry } from "./entries.ts";
import { EntryList } from "./EntryList.tsx";
import classes from "./Palette.module.css";
import { takeBufferedKeys } from "../../ui/shortcuts/keyBuffer.ts";
import { SearchState } from "./SearchState.tsx";
import { useListboxSelection } from "./useListboxSelection.ts";
import { useRecentEntries } from "./useRecentEntries.ts";
import { useOpenSearchResult } from "./useOpenSearchResult.tsx";
import { useSearch } from "./useSearch.ts";
import "../../ui/theme/dialogs.css";

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** The command palette: opens pages, creates records, finds clients, products and documents. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const { open, panel } = useOpenSearchResult();
  const [isChosen, setIsChosen] = useState(false);
  if (opened && isChosen) setIsChosen(false);
  const choose = (entry: PaletteEntry) => {
    setIsChosen(true);
    onClose();
    open(entry);
  };
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size="40rem"
        yOffset="12dvh"
        // An opened page or panel gets the focus; an action leaves the focus unchanged.
        returnFocus={!isChosen}
      >
        <Modal.Overlay />
        <Modal.Content radius="lg" aria-label={t("search.title")}>
          <PaletteSearch onChoose={choose} />
        </Modal.Content>
      </Modal.Root>
      {panel}
    </>
  );
}

function PaletteSearch({ onChoose }: { onChoose: (entry: PaletteEntry) => void }) {
  const { t } = useTranslation();
  const search = useSearch();
  const recent = useRecentEntries();
  const isEmpty = search.text.trim() === "";
  const entries = [...(isEmpty ? recent : []), ...commandsFor(search.text, t), ...search.entries];
  const selection = useListboxSelection(entries);
  return (
    <>
      <div className={classes.field}>
        {search.isLoading ? <Loader size={18} /> : <IconSearch size={18} aria-hidden />}
        <input
          {...selection.field}
          data-autofocus
          className={classes.input}
          value={search.text}
          onFocus={() => search.setText((text) => text + takeBufferedKeys())}
          onChange={({ currentTarget }) => search.setText(currentTarget.value)}
          placeholder={t("search.placeholder")}
          aria-label={t("search.placeholder")}
          maxLength={200}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <div className={classes.results}>
        <EntryList entries={entries} selection={selection} onChoose={onChoose} />
        <SearchState search={search} count={entries.length} />
      </div>
    </>
  );
}
