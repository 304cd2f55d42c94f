import type { ReactNode } from "react";
import classes from "./ListTools.module.css";
import { SearchField } from "./SearchField.tsx";

interface ListToolsProps {
  search: { value: string; label: string; onSearch: (text: string) => void };
  /** Filters, the switch between the views, the menu of columns. */
  children: ReactNode;
}

/** The toolbar above a list. */
export function ListTools({ search, children }: ListToolsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.search}>
        <SearchField {...search} />
      </div>
      {children}
    </div>
  );
}
