import { Button, Checkbox, Text } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { type ImageChoice, type ImageName, useRemoveImage } from "../queries.ts";
import classes from "./Edit.module.css";
import { IMAGE_TYPES, type ImageFault, imageFault, MAX_MEGABYTES } from "./imageRules.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

interface ImageFieldProps {
  name: ImageName;
  /** The stored image. */
  url: string | null;
  choice: ImageChoice | null;
  error?: ReactNode;
  isInitialFocus: boolean;
  onChoose: (choice: ImageChoice | null) => void;
}

const FAULT_TEXTS = {
  MANY: "alone",
  TYPE: "notImage",
  EMPTY: "empty",
  TOO_LARGE: "tooLarge",
  UNREADABLE: "unreadable",
} as const;

/** An image field: the stored or chosen image, a drop zone, and a remove button. */
export function ImageField(props: ImageFieldProps) {
  const { name, url, choice, error, isInitialFocus, onChoose } = props;
  const { t } = useTranslation();
  const [fault, setFault] = useState<ImageFault | "UNREADABLE" | null>(null);
  const source = useObjectUrl(choice?.file ?? null) ?? url;
  const label = t(`enterprises.images.${name === "cachet" ? "stamp" : name}`);
  const choose = (files: File[]) => {
    const wrong = imageFault(files);
    setFault(wrong);
    const [file] = files;
    if (wrong === null && file !== undefined) onChoose({ file, transparent: false });
  };
  const giveUp = () => {
    setFault("UNREADABLE");
    onChoose(null);
  };
  const problem =
    fault === null ? error : t(`enterprises.images.${FAULT_TEXTS[fault]}`, { size: MAX_MEGABYTES });
  return (
    <div className={classes.image}>
      <div className={classes.imageHead}>
        <span className={classes.imageName}>{label}</span>
        {choice !== null && <UndoButton label={label} onUndo={() => onChoose(null)} />}
        {choice === null && url !== null && <RemoveButton name={name} label={label} />}
      </div>
      <FileDrop
        accept={IMAGE_TYPES.join(",")}
        path={name}
        label={label}
        onChoose={choose}
        className={classes.drop}
        invalid={problem !== undefined}
        isInitialFocus={isInitialFocus}
      >
        {source === null ? (
          <IconPhotoUp size={28} stroke={1.4} aria-hidden />
        ) : (
          <span className={classes.preview} data-transparent={choice?.transparent || undefined}>
            <img src={source} alt={label} onError={choice === null ? undefined : giveUp} />
          </span>
        )}
        <span className={classes.dropWords}>
          {t(`enterprises.images.${source === null ? "drop" : "dropOther"}`)}
        </span>
        <span className={classes.hint}>
          {t(`enterprises.images.${choice === null ? "hint" : "pending"}`)}
        </span>
      </FileDrop>
      {choice !== null && name !== "logo" && (
        <Checkbox
          mt="xs"
          label={t("enterprises.images.transparent")}
          checked={choice.transparent}
          onChange={({ currentTarget }) =>
            onChoose({ ...choice, transparent: currentTarget.checked })
          }
        />
      )}
      {problem !== undefined && (
        <Text size="xs" c="error" mt={6} role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      aria-label={t("enterprises.images.undoNamed", { name: label })}
      onClick={onUndo}
    >
      {t("ui.cancel")}
    </Button>
  );
}

/** Removes the stored image after a confirmation, without saving the form. A document that has left DRAFT keeps it. */
function RemoveButton({ name, label }: { name: ImageName; label: string }) {
  const { t } = useTranslation();
  const remove = useRemoveImage();
  const run = useConfirmedAction();
  const start = () =>
    run({
      question: {
        verb: t("ui.verbs.remove"),
        text: t(`enterprises.images.removeQuestion.${name}`),
        danger: true,
      },
      send: () => remove.mutateAsync(name),
      texts: {
        done: t("enterprises.images.removed"),
        failed: t("enterprises.images.removeFailed"),
      },
    });
  return (
    <Button
      data-needs-connection
      variant="subtle"
      color="red"
      size="compact-xs"
      loading={remove.isPending}
      leftSection={<IconTrash size={14} aria-hidden />}
      aria-label={t("enterprises.images.removeNamed", { name: label })}
      onClick={() => void start()}
    >
      {t("enterprises.images.remove")}
    </Button>
  );
}
