import { useTranslation } from "react-i18next";
import type { Language } from "#domain/text/language.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { useUpdateProfile } from "./profileQueries.ts";

/** Returns a function that stores the user's language on the server, for their other browsers. */
export function useSaveLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  return (language) =>
    update.mutate(
      { language },
      {
        onError: (error) =>
          toast.error(t("app.languageFailed"), { description: errorText(error, t) }),
      },
    );
}
