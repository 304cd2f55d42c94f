import { Anchor, Stack, Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Member } from "#contract/team.ts";
import { useSession } from "../../api/session.ts";
import { useCan } from "../../api/useCan.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { joinNames } from "../../ui/text/joinNames.ts";
import { memberNameOf } from "./memberName.ts";
import { useRequireTwoStep } from "./queries.ts";
import "@mantine/core/styles/Switch.layer.css";

interface TwoStepPolicyProps {
  members: readonly Member[];
  isRequired: boolean;
}

/** The setting that requires two-step sign-in, and the members who lack it. */
export function TwoStepPolicy({ members, isRequired }: TwoStepPolicyProps) {
  const { t, i18n } = useTranslation();
  const mayChange = useCan("security.manage");
  const lacking = members.filter(({ twoStep }) => !twoStep);
  const names = joinNames(lacking.map(memberNameOf), i18n.language);
  return (
    <Stack gap="xs">
      {mayChange ? (
        <PolicySwitch lacking={lacking} names={names} isRequired={isRequired} />
      ) : (
        <Text size="sm">
          {t(`enterprises.team.twoStep.${isRequired ? "required" : "notRequired"}`)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {names === ""
          ? t("enterprises.team.twoStep.everyone")
          : t("enterprises.team.twoStep.lacking", { names })}
      </Text>
    </Stack>
  );
}

interface PolicySwitchProps {
  lacking: readonly Member[];
  names: string;
  isRequired: boolean;
}

function PolicySwitch({ lacking, names, isRequired }: PolicySwitchProps) {
  const { t } = useTranslation();
  const email = useSession()?.user.email;
  const change = useRequireTwoStep();
  const run = useConfirmedAction();
  const lacksOwn = lacking.some((member) => member.email === email);
  const setRequired = (required: boolean) =>
    run({
      ...(required && {
        question: {
          verb: t("ui.verbs.require"),
          text:
            names === ""
              ? t("enterprises.team.twoStep.question")
              : t("enterprises.team.twoStep.questionLacking", { names }),
        },
      }),
      send: () => change.mutateAsync(required),
      texts: {
        done: t(`enterprises.team.twoStep.${required ? "switchedOn" : "switchedOff"}`),
        failed: t("enterprises.team.twoStep.failed"),
      },
    });
  return (
    <>
      <Switch
        data-needs-connection
        label={t("enterprises.team.twoStep.ask")}
        description={t("enterprises.team.twoStep.hint")}
        checked={isRequired}
        disabled={lacksOwn && !isRequired}
        // Not disabled while saving: that would move the focus away.
        aria-busy={change.isPending}
        onChange={({ currentTarget: { checked } }) =>
          !change.isPending && void setRequired(checked)
        }
      />
      {lacksOwn && !isRequired && (
        <Text size="sm">
          {t("ui.errors.OWN_TWO_STEP_OFF")}{" "}
          <Anchor component={Link} to="/profile?tab=security" inherit underline="always">
            {t("enterprises.team.twoStep.openSecurity")}
          </Anchor>
        </Text>
      )}
    </>
  );
}
