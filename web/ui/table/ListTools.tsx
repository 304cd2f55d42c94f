import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./ListTools.module.css";
import { SearchField } from "./SearchField.tsx";

interface ListToolsProps {
  search: { value: string; label: string; onSearch: (text: string) => void };
  filters?: ReactNode;
  /** The archive switch, columns and export. On a phone they are behind a button, which is absent without them. */
  children?: ReactNode;
}

/** The toolbar above a list. */
export function ListTools({ search, filters, children }: ListToolsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root} data-open={isOpen || undefined}>
      <div className={classes.search}>
        <SearchField {...search} />
      </div>
      {filters}
      {children !== undefined && (
        <Button
          variant="default"
          className={classes.more}
          aria-label={t("ui.moreTools")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={16} aria-hidden />
        </Button>
      )}
      <div className={classes.rest}>{children}</div>
    </div>
  );
}
