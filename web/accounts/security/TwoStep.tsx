import { Button, Group, Modal, Skeleton, Text } from "@mantine/core";
import { type RefObject, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reply } from "#contract/operation.ts";
import type { twoStep } from "#contract/twoStep.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { focusIfLost } from "../../ui/panel/focusIfLost.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import { useTwoStep } from "./twoStepQueries.ts";
import "../../ui/theme/dialogs.css";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

type TwoStepState = Reply<typeof twoStep.get>;
type DialogName = "setUp" | "newCodes" | "switchOff";

const loadForms = () => import("./TwoStepForms.tsx");
/** The forms load when they open; the QR code loads with `setUp`. */
const DIALOG_FORMS = {
  setUp: lazyPart(async () => ({ default: (await import("./TwoStepSetup.tsx")).TwoStepSetup })),
  newCodes: lazyPart(async () => ({ default: (await loadForms()).ReplaceRecoveryCodes })),
  switchOff: lazyPart(async () => ({ default: (await loadForms()).DisableTwoStep })),
};

const DIALOG_TITLES = {
  setUp: "accountPages.security.twoStep.setUpTitle",
  newCodes: "accountPages.security.twoStep.newCodes",
  switchOff: "accountPages.security.twoStep.switchOffTitle",
} as const;

/** With this number of recovery codes left or fewer, the panel suggests new ones. */
const FEW_CODES_LEFT = 3;

/** The two-step sign-in of the user, with the dialogs that change it. */
export function TwoStep() {
  const { t } = useTranslation();
  const { data, error, refetch } = useTwoStep();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  return (
    <Panel
      title={
        <Group gap="sm" component="span">
          {t("accountPages.security.twoStep.title")}
          {data?.isOn && (
            <SoftBadge tone="success">{t("accountPages.security.twoStep.on")}</SoftBadge>
          )}
        </Group>
      }
      actions={data && <TwoStepActions ref={actions} isOn={data.isOn} onOpen={setDialog} />}
    >
      {data !== undefined && <TwoStepDescription state={data} />}
      {data === undefined && error === null && <Skeleton height={22} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <TwoStepDialog
          name={dialog}
          state={data}
          onClose={() => setDialog(null)}
          onClosed={() => focusIfLost(actions.current?.querySelector("button"))}
        />
      )}
    </Panel>
  );
}

interface ActionsProps {
  ref: RefObject<HTMLDivElement | null>;
  isOn: boolean;
  onOpen: (dialog: DialogName) => void;
}

function TwoStepActions({ ref, isOn, onOpen }: ActionsProps) {
  const { t } = useTranslation();
  const names: DialogName[] = isOn ? ["newCodes", "switchOff"] : ["setUp"];
  return (
    <Group gap="sm" ref={ref}>
      {names.map((name) => (
        <Button key={name} variant="default" onClick={() => onOpen(name)}>
          {t(`accountPages.security.twoStep.${name}`)}
        </Button>
      ))}
    </Group>
  );
}

function TwoStepDescription({
  state: { isOn, since, recoveryCodesLeft },
}: {
  state: TwoStepState;
}) {
  const { t } = useTranslation();
  if (!isOn || since === null) {
    return (
      <Text size="sm" c="dimmed">
        {t("accountPages.security.twoStep.offText")}
      </Text>
    );
  }
  const isFew = recoveryCodesLeft <= FEW_CODES_LEFT;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t("accountPages.security.twoStep.onText")} {t("accountPages.security.twoStep.since")}{" "}
        <TimestampText at={since} />.
      </Text>
      <Text size="sm" c={isFew ? undefined : "dimmed"} mt={4}>
        {t("accountPages.security.twoStep.codesLeft", { count: recoveryCodesLeft })}
        {isFew && ` ${t("accountPages.security.twoStep.codesFew")}`}
      </Text>
    </>
  );
}

interface TwoStepDialogProps {
  name: DialogName | null;
  state: TwoStepState;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onClosed: () => void;
}

function TwoStepDialog({ name, state, onClose, onClosed }: TwoStepDialogProps) {
  const { t } = useTranslation();
  // Recovery codes are shown only once, so only their own button closes the dialog.
  const [hasCodes, setHasCodes] = useState(false);
  const close = () => {
    setHasCodes(false);
    onClose();
  };
  const Form = name === null ? null : DIALOG_FORMS[name];
  return (
    <Modal
      opened={name !== null}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={name !== null && t(DIALOG_TITLES[name])}
      closeButtonProps={{ "aria-label": t("ui.close") }}
      withCloseButton={!hasCodes}
      closeOnEscape={!hasCodes}
      closeOnClickOutside={!hasCodes}
    >
      <Suspense fallback={<Skeleton height={220} aria-busy />}>
        {Form !== null && (
          <Form
            hasPassword={state.hasPassword}
            hasPasskey={state.hasPasskey}
            requiredBy={state.requiredBy}
            onCodes={() => setHasCodes(true)}
            onClose={close}
          />
        )}
      </Suspense>
    </Modal>
  );
}
