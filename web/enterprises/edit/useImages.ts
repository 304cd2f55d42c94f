import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import {
  type ImageChoice,
  type ImageName,
  useUploadLogo,
  useUploadSignatureAndStamp,
} from "../queries.ts";

type Choices = Partial<Record<ImageName, ImageChoice>>;

/** Images that are chosen but not uploaded yet. */
export function useImages(enterprise: Enterprise) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>({});
  const [errors, setErrors] = useState<Partial<Record<ImageName, string>>>({});
  const uploadLogo = useUploadLogo();
  const uploadPair = useUploadSignatureAndStamp();

  const choose = (image: ImageName, choice: ImageChoice | null) => {
    const { [image]: _, ...others } = choices;
    setChoices(choice === null ? others : { ...others, [image]: choice });
    setErrors({});
  };

  /**
   * While the organization has neither, signature and stamp go together
   * (docs/rules/accounts.md#images).
   */
  const check = (): boolean => {
    const { signature, cachet } = choices;
    if (signature === undefined && cachet === undefined) return true;
    const text = t("enterprises.images.pairHint");
    const missing = {
      ...(signature === undefined && enterprise.signature_url === null && { signature: text }),
      ...(cachet === undefined && enterprise.cachet_url === null && { cachet: text }),
    };
    setErrors(missing);
    return Object.keys(missing).length === 0;
  };

  /** Uploads the chosen images; an uploaded one is no longer chosen, even if the next fails. */
  const send = async () => {
    const { logo, ...pair } = choices;
    if (logo !== undefined) {
      await uploadLogo.mutateAsync({ id: enterprise.id, logo: logo.file });
      setChoices(pair);
    }
    if (Object.keys(pair).length > 0) await uploadPair.mutateAsync(pair);
    setChoices({});
  };

  return { choices, errors, choose, check, send, chosen: Object.keys(choices).length > 0 };
}
