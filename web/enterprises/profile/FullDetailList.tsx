import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Profile.module.css";

export interface Detail {
  label: string;
  /** Null if empty. */
  value: ReactNode;
}

/** Every detail with its label; a text stands for an empty value. */
export function FullDetailList({ details }: { details: readonly Detail[] }) {
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
