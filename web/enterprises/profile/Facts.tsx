import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Profile.module.css";

export interface Fact {
  label: string;
  /** Null where nothing is filled in. */
  value: ReactNode;
}

/** What is known, each by its name; what is not says so. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
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
