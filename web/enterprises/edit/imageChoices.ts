import type { Enterprise } from "#contract/enterprises.ts";
import {
  type ImageChoice,
  type ImageName,
  useUploadLogo,
  useUploadSignatureAndStamp,
} from "../queries.ts";

/** Images that are chosen but not uploaded yet. */
export type ImageChoices = Record<ImageName, ImageChoice | null>;

export const NO_IMAGES: ImageChoices = { logo: null, signature: null, cachet: null };

export const IMAGE_NAMES = ["logo", "signature", "cachet"] as const;

export function hasChosenImage({ logo, signature, cachet }: ImageChoices): boolean {
  return logo !== null || signature !== null || cachet !== null;
}

/**
 * The images that are still required with the chosen ones: an organization without signature and stamp must upload both
 * together (docs/rules/accounts.md#images).
 */
export function missingImages(choices: ImageChoices, enterprise: Enterprise): ImageName[] {
  const { signature, cachet } = choices;
  if (signature === null && cachet === null) return [];
  return [
    ...(signature === null && enterprise.signature_url === null ? ["signature" as const] : []),
    ...(cachet === null && enterprise.cachet_url === null ? ["cachet" as const] : []),
  ];
}

/**
 * Returns a function that uploads the chosen images, starting from a version of the organization. `onUploaded` is
 * called after each upload, even if the next one fails; signature and stamp are one upload. The function resolves to
 * the organization with the new images.
 */
export function useUploadImages() {
  const uploadLogo = useUploadLogo();
  const uploadPair = useUploadSignatureAndStamp();
  return async (
    from: Enterprise,
    { logo, signature, cachet }: ImageChoices,
    onUploaded: (image: ImageName, saved: Enterprise) => void,
  ): Promise<Enterprise> => {
    let saved = from;
    if (logo !== null) {
      const { id, version } = saved;
      saved = await uploadLogo.mutateAsync({ id, version, logo: logo.file });
      onUploaded("logo", saved);
    }
    if (signature === null && cachet === null) return saved;
    const pair = { ...(signature && { signature }), ...(cachet && { cachet }) };
    saved = await uploadPair.mutateAsync({ version: saved.version, ...pair });
    onUploaded("signature", saved);
    onUploaded("cachet", saved);
    return saved;
  };
}
