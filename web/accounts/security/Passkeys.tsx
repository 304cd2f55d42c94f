import { Box, Button, Modal, Skeleton, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#contract/passkeys.ts";
import { MAX_PASSKEYS } from "#domain/accounts/passkeys.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { focusIfLost } from "../../ui/panel/focusIfLost.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import { supportsPasskeys } from "../passkeys/passkeySupport.ts";
import { RequirePasskeySignIn } from "./RequirePasskeySignIn.tsx";
import { usePasskeys } from "./passkeyQueries.ts";
import classes from "./Rows.module.css";
import "../../ui/theme/dialogs.css";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

/** The forms, and with them the WebAuthn package, load when they open. */
const AddPasskey = lazyPart(async () => ({
  default: (await import("./AddPasskey.tsx")).AddPasskey,
}));
const RenamePasskey = lazyPart(async () => ({
  default: (await import("./RenamePasskey.tsx")).RenamePasskey,
}));
const RemovePasskey = lazyPart(async () => ({
  default: (await import("./RemovePasskey.tsx")).RemovePasskey,
}));

type PasskeyDialogState = { name: "add" } | { name: "rename" | "remove"; passkey: Passkey };

const DIALOG_TITLES = {
  add: "accountPages.security.passkeys.addTitle",
  rename: "accountPages.security.passkeys.renameTitle",
  remove: "accountPages.security.passkeys.removeTitle",
} as const;

/**
 * The user's passkeys, with the dialogs that add, rename and remove them. If the browser doesn't support passkeys, none
 * can be added, and nothing is rendered for a user without any.
 */
export function Passkeys() {
  const { t } = useTranslation();
  const { data, error, refetch } = usePasskeys();
  const [dialog, setDialog] = useState<PasskeyDialogState | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const canAdd = supportsPasskeys();
  if (!canAdd && (data === undefined || data.length === 0)) return null;
  const isFull = data !== undefined && data.length >= MAX_PASSKEYS;
  return (
    <Panel
      title={t("accountPages.security.passkeys.title")}
      actions={
        canAdd && (
          <Button
            ref={add}
            variant="default"
            disabled={data === undefined || isFull}
            onClick={() => setDialog({ name: "add" })}
          >
            {t("accountPages.security.passkeys.add")}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t(isFull ? "accountPages.security.passkeys.full" : "accountPages.security.passkeys.text")}
      </Text>
      {data !== undefined && data.length > 0 && <PasskeyList passkeys={data} onOpen={setDialog} />}
      {data === undefined && error === null && <Skeleton height={44} mt="sm" aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      <PasskeyDialog
        dialog={dialog}
        onClose={() => setDialog(null)}
        onClosed={() => focusIfLost(add.current)}
      />
    </Panel>
  );
}

type OnOpen = (dialog: PasskeyDialogState) => void;

function PasskeyList({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      mt="md"
      className={classes.list}
      aria-label={t("accountPages.security.passkeys.title")}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className={classes.row}>
      <IconKey size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.name}>
          <bdi>{name}</bdi>{" "}
          {isSynced && <SoftBadge>{t("accountPages.security.passkeys.synced")}</SoftBadge>}
        </span>
        <span className={classes.time}>
          {t("accountPages.security.passkeys.addedAt")} <TimestampText at={createdAt} />
        </span>
        <span className={classes.time}>
          {lastUsedAt === null ? (
            t("accountPages.security.passkeys.neverUsed")
          ) : (
            <>
              {t("accountPages.security.passkeys.lastUsed")} <TimestampText at={lastUsedAt} />
            </>
          )}
        </span>
      </div>
      <div className={classes.actions}>
        {(["rename", "remove"] as const).map((action) => (
          <Button
            key={action}
            variant="subtle"
            size="compact-sm"
            aria-label={t(`accountPages.security.passkeys.${action}Of`, { name })}
            onClick={() => onOpen({ name: action, passkey })}
          >
            {t(`accountPages.security.passkeys.${action}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

interface PasskeyDialogProps {
  dialog: PasskeyDialogState | null;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onClosed: () => void;
}

function PasskeyDialog({ dialog, onClose, onClosed }: PasskeyDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={dialog !== null && t(DIALOG_TITLES[dialog.name])}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <Suspense fallback={<Skeleton height={220} aria-busy />}>
        {dialog?.name === "rename" && <RenamePasskey passkey={dialog.passkey} onClose={onClose} />}
        {dialog !== null && dialog.name !== "rename" && (
          <RequirePasskeySignIn>
            {dialog.name === "add" ? (
              <AddPasskey onClose={onClose} />
            ) : (
              <RemovePasskey passkey={dialog.passkey} onClose={onClose} />
            )}
          </RequirePasskeySignIn>
        )}
      </Suspense>
    </Modal>
  );
}
