import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#contract/team.ts";
import { isolate } from "#domain/text/isolate.ts";
import { prepareListFocus } from "../../ui/panel/prepareListFocus.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { useResetTwoStep } from "./queries.ts";

/** The button that switches off the two-step sign-in of a member who lost device and recovery codes. */
export function ResetTwoStepButton({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation();
  const reset = useResetTwoStep();
  const run = useConfirmedAction();
  const shown = isolate(name);
  const send = async ({ currentTarget }: MouseEvent) => {
    const focusList = prepareListFocus(currentTarget);
    const done = await run({
      question: {
        verb: t("enterprises.team.twoStep.reset"),
        text: t("enterprises.team.twoStep.resetQuestion", { name: shown }),
        danger: true,
      },
      send: () => reset.mutateAsync(member.userId),
      texts: {
        done: t("enterprises.team.twoStep.resetDone", { name: shown }),
        failed: t("enterprises.team.twoStep.resetFailed"),
      },
    });
    if (done !== null) focusList();
  };
  return (
    <Button
      data-needs-connection
      variant="subtle"
      size="compact-sm"
      loading={reset.isPending}
      aria-label={t("enterprises.team.twoStep.resetOf", { name: shown })}
      onClick={(event) => void send(event)}
    >
      {t("enterprises.team.twoStep.reset")}
    </Button>
  );
}
