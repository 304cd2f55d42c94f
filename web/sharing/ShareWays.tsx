import { Button, type ButtonProps, Loader } from "@mantine/core";
import {
  IconBrandWhatsapp,
  IconCopy,
  IconDownload,
  IconMail,
  IconPrinter,
  IconShare,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { whatsappLink } from "#domain/values/whatsapp.ts";
import { downloadFile } from "../spreadsheets/saveFile.ts";
import { toast } from "../ui/feedback/toast.ts";
import { composeAddress } from "../mail/composeAddress.ts";
import { canCopy, copyText } from "./copyText.ts";
import type { DeviceMenu, ShareDialogProps } from "./ShareDialog.tsx";
import classes from "./ShareDialog.module.css";
import type { PdfFile } from "./shareFile.ts";

interface ShareWaysProps extends ShareDialogProps {
  menu: DeviceMenu;
}

const WAY_PROPS = {
  variant: "default",
  classNames: { root: classes.way, label: classes.label },
} satisfies ButtonProps;

/** One button for each way; those that need the PDF are disabled until it is rendered. */
export function ShareWays(props: ShareWaysProps) {
  const { menu, printed, message } = props;
  const { pdf } = printed;
  return (
    <div className={classes.ways}>
      {menu.isAvailable && <MenuButton {...props} />}
      <WhatsappLink {...props} />
      <MailButton {...props} />
      {canCopy() && <CopyButton text={message.text} />}
      <PrintButton pdf={pdf} />
      <DownloadButton pdf={pdf} />
    </div>
  );
}

function MenuButton({ menu, printed: { pdf, error } }: ShareWaysProps) {
  const { t } = useTranslation();
  const isPreparing = pdf === null && error === null;
  return (
    <Button
      className={classes.main}
      data-autofocus
      // Not `disabled`: the button keeps the focus while the PDF is rendered.
      aria-disabled={pdf === null}
      data-disabled={pdf === null || undefined}
      leftSection={
        isPreparing ? <Loader size={18} aria-hidden /> : <IconShare size={18} aria-hidden />
      }
      onClick={() => void menu.open()}
    >
      {t(isPreparing ? "share.preparing" : "share.action")}
    </Button>
  );
}

/** The link to WhatsApp: a plain link, which popup blockers don't stop. The same click saves the PDF. */
function WhatsappLink({ menu, printed: { pdf }, message, number, onShared }: ShareWaysProps) {
  const { t } = useTranslation();
  const look = menu.isAvailable
    ? WAY_PROPS
    : { classNames: { root: classes.main, label: classes.label }, "data-autofocus": true };
  const content = {
    leftSection: <IconBrandWhatsapp size={18} aria-hidden />,
    children: (
      <span>
        {t("share.whatsapp")}
        {number === null && <span className={classes.hint}>{t("share.anyChat")}</span>}
      </span>
    ),
  };
  if (pdf === null) return <Button {...look} {...content} disabled />;
  return (
    <Button
      {...look}
      {...content}
      component="a"
      href={whatsappLink(number, message.text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => {
        downloadFile(pdf.blob, pdf.fileName);
        onShared({ way: "link", copied: false });
      }}
    />
  );
}

function MailButton({ onMail, email, message, printed: { pdf }, onShared }: ShareWaysProps) {
  const { t } = useTranslation();
  const content = {
    leftSection: <IconMail size={18} aria-hidden />,
    children: t("share.mail"),
  };
  if (onMail !== undefined) return <Button {...WAY_PROPS} {...content} onClick={onMail} />;
  if (pdf === null) return <Button {...WAY_PROPS} {...content} disabled />;
  return (
    <Button
      {...WAY_PROPS}
      {...content}
      component="a"
      href={composeAddress("program", { to: email ?? "", ...message })}
      onClick={() => {
        downloadFile(pdf.blob, pdf.fileName);
        onShared({ way: "link", copied: false });
      }}
    />
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toast.success(t("share.copied"));
    else toast.error(t("share.copyFailed"));
  };
  return (
    <Button
      {...WAY_PROPS}
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {t("share.copy")}
    </Button>
  );
}

function PrintButton({ pdf }: { pdf: PdfFile | null }) {
  const { t } = useTranslation();
  const [isPreparing, setPreparing] = useState(false);
  const print = async ({ blob }: PdfFile) => {
    setPreparing(true);
    try {
      const { preparePrint } = await import("../ui/pdf/printPages.ts");
      const openDialog = await preparePrint(blob);
      openDialog();
    } catch {
      toast.error(t("share.printFailed"));
    } finally {
      setPreparing(false);
    }
  };
  return (
    <Button
      {...WAY_PROPS}
      loading={isPreparing}
      disabled={pdf === null}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => pdf && void print(pdf)}
    >
      {t("share.print")}
    </Button>
  );
}

function DownloadButton({ pdf }: { pdf: PdfFile | null }) {
  const { t } = useTranslation();
  return (
    <Button
      {...WAY_PROPS}
      disabled={pdf === null}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => pdf && downloadFile(pdf.blob, pdf.fileName)}
    >
      {t("share.download")}
    </Button>
  );
}
