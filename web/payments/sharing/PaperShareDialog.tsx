import { useEffect, useState } from "react";
import type { Client } from "#contract/clients.ts";
import { whatsappNumber } from "#domain/values/whatsapp.ts";
import { ShareDialog, type Sharing } from "../../sharing/ShareDialog.tsx";
import type { Message, Paper } from "../../sharing/shareFile.ts";
import { usePaper } from "../../sharing/usePaper.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { DialogState } from "../actions/openDialog.ts";

/** How a client is reached. */
export type Contact = Pick<Client, "telephone" | "country" | "email">;

/** A PDF of payments that is shared, with its text. */
export interface SharedPaper {
  title: string;
  print: () => Promise<Paper>;
  message: Message;
  readContact: () => Promise<Contact>;
}

interface PaperShareDialogProps extends SharedPaper, DialogState {
  onShared: (sharing: Sharing) => void;
}

/** The dialog that shares a receipt or statement. */
export function PaperShareDialog(props: PaperShareDialogProps) {
  const { title, print, message, readContact, opened, onShared, onDone, onClose } = props;
  const lang = useLanguage();
  const printed = usePaper(print);
  const contact = useContact(readContact);
  return (
    <ShareDialog
      opened={opened}
      title={title}
      printed={printed}
      message={message}
      lang={lang}
      number={whatsappNumber(contact?.telephone ?? null, contact?.country ?? null)}
      email={contact?.email ?? null}
      onShared={(sharing) => {
        onShared(sharing);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Null until it is read, or without it: the sender chooses the chat. */
function useContact(read: () => Promise<Contact>): Contact | null {
  const [contact, setContact] = useState<Contact | null>(null);
  useEffect(() => {
    read().then(setContact, () => undefined);
  }, [read]);
  return contact;
}
