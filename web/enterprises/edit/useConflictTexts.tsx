import type { FieldDisplay } from "../../records/VersionConflict.tsx";
import { useSettingsTexts } from "../useSettingsTexts.tsx";
import classes from "./Edit.module.css";

/**
 * The labels of the organization's fields in a conflict, and a function that renders their values, stored images as
 * images.
 */
export function useConflictTexts(): FieldDisplay {
  const { fields, show } = useSettingsTexts();
  return {
    fields,
    show: (field, value) => {
      const isStored = field.endsWith("_url") && value.startsWith("/");
      if (!isStored) return show?.(field, value);
      return <img src={value} alt={fields[field] ?? ""} className={classes.conflictImage} />;
    },
  };
}
