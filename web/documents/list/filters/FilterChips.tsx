import { Button, CloseButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Grouped } from "../../../ui/text/Amount.tsx";
import { type ActiveFilter, type Changes, CLEARED } from "./filters.ts";
import classes from "./FilterChips.module.css";
import { useClientNames } from "./useFilterClients.ts";
import { useFilterWords } from "./useFilterWords.ts";

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: (changes: Changes) => void;
  /** A removed chip can't keep the focus: it goes where filters are set. */
  onRemoved: () => void;
}

/** The filters that are set, each with a button that takes it away. */
export function FilterChips({ filters, onChange, onRemoved }: FilterChipsProps) {
  const { t } = useTranslation();
  const clientIds = filters.flatMap((each) => (each.field === "client" ? [each.value] : []));
  const words = useFilterWords(useClientNames(clientIds));
  if (filters.length === 0) return null;
  const remove = (changes: Changes) => {
    onChange(changes);
    onRemoved();
  };
  return (
    <ul className={classes.root} aria-label={t("documents.filters.chips")}>
      {filters.map((filter) => (
        <li key={filter.key} className={classes.chip}>
          <bdi className={classes.words} title={words(filter)}>
            <Grouped text={words(filter)} />
          </bdi>
          <CloseButton
            size="xs"
            radius="xl"
            aria-label={t("documents.filters.remove", { filter: words(filter) })}
            onClick={() => remove(filter.cleared)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => remove(CLEARED)}>
          {t("documents.filters.clearAll")}
        </Button>
      </li>
    </ul>
  );
}
