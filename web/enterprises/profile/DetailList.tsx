import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Profile.module.css";

export interface Detail {
  label: string;
  /** Null if empty. */
  value: ReactNode;
}

/** A definition list. An empty value is marked as such. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.facts}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value ?? (
              <Text span inherit c="dimmed">
                {t("enterprises.profile.empty")}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
