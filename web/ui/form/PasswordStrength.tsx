import { Progress, Text, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  brokenPasswordRules,
  PASSWORD_RULES,
  passwordStrength,
  strengthLevel,
} from "#domain/accounts/passwords.ts";
import classes from "./PasswordStrength.module.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";

const STRENGTH_COLORS = { weak: "red.7", fair: "yellow.6", strong: "green.7" } as const;

/** The strength of a new password: a bar over the six rules, and which of them are still missing. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  const percent = passwordStrength(password);
  const level = strengthLevel(percent);
  const broken = brokenPasswordRules(password);
  const empty = password === "";
  // The bar may be green while a rule is unmet (docs/rules/accounts.md#passwords); the text then says "fair".
  const shownLevel = level === "strong" && broken.length > 0 ? "fair" : level;
  return (
    <div className={classes.root}>
      <Progress
        value={empty ? 0 : percent}
        color={STRENGTH_COLORS[level]}
        size={6}
        aria-label={t("ui.password.strength")}
      />
      <Text size="xs" c="dimmed" mt={6} aria-live="polite">
        {empty ? t("ui.password.rules") : t(`ui.password.${shownLevel}`)}
      </Text>
      <ul className={classes.rules}>
        {PASSWORD_RULES.map((rule) => {
          const met = !empty && !broken.includes(rule);
          const Icon = met ? IconCheck : IconCircle;
          return (
            <li key={rule} className={classes.rule} data-met={met || undefined}>
              <Icon size={13} aria-hidden />
              {t(`ui.password.rule.${rule}`)}
              <VisuallyHidden>
                {": "}
                {t(met ? "ui.password.met" : "ui.password.unmet")}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
