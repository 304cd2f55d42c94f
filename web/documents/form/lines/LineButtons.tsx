import {
  IconArrowDown,
  IconArrowUp,
  IconPackageImport,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { LineRowProps } from "./lineRowProps.ts";
import classes from "./LinesTable.module.css";

/** The button that adds a line to the catalogue, for a line without a product. */
export function CatalogueButton({ line, onCatalogue }: LineRowProps) {
  const { t } = useTranslation();
  if (line.productId !== null || line.name === "") return null;
  const label = t("documents.line.addToCatalogue", { name: line.name });
  return (
    <button
      type="button"
      className={classes.button}
      data-part="catalogue"
      aria-label={label}
      title={label}
      onClick={() => onCatalogue(line)}
    >
      <IconPackageImport size={16} stroke={1.7} aria-hidden />
    </button>
  );
}

/** Buttons to move up, move down, edit and remove a line. */
export function LineButtons({ line, index, isLast, actions }: LineRowProps) {
  const { t } = useTranslation();
  const place = index + 1;
  const buttons = [
    {
      part: "up",
      icon: IconArrowUp,
      off: index === 0,
      run: () => actions.move(line.key, -1, "up"),
    },
    {
      part: "down",
      icon: IconArrowDown,
      off: isLast,
      run: () => actions.move(line.key, 1, "down"),
    },
    { part: "edit", icon: IconPencil, off: false, run: () => actions.edit(line.key) },
    { part: "remove", icon: IconTrash, off: false, run: () => actions.remove(line.key) },
  ] as const;
  return (
    <>
      {buttons.map(({ part, icon: Icon, off, run }) => (
        // Plain elements, because 500 lines have 2,000 of these buttons.
        <button
          key={part}
          type="button"
          className={classes.button}
          data-part={part}
          disabled={off}
          aria-label={t(`documents.lines.${part}`, { place })}
          onClick={run}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
        </button>
      ))}
    </>
  );
}
