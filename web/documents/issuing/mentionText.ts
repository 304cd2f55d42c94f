import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { MentionCode } from "#domain/issuing/mentions.ts";
import { linePlace } from "./missingField.ts";

interface NamedItem {
  code?: string;
  path: string;
}

/** The text of a checklist item; a general one for an unknown code, since the server may be newer than an open tab. */
export function mentionText({ code, path }: NamedItem, t: TFunction) {
  return t([`issuing.mentions.${code as MentionCode}`, "issuing.unknown"], {
    place: linePlace(path),
  });
}

export function useMentionText(): (item: NamedItem) => string {
  const { t } = useTranslation();
  return (item) => mentionText(item, t);
}
