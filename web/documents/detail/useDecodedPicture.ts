import { useEffect, useState } from "react";

/**
 * The address of a picture once it is decoded. The previous picture stays until then, because a
 * browser may paint nothing while it decodes. Null until the first picture is decoded or refused.
 */
export function useDecodedPicture(file: Blob | undefined): string | null {
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const image = new Image();
    image.src = URL.createObjectURL(file);
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setShown(image);
    };
    image.decode().then(show, show);
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(image.src);
    };
  }, [file]);
  return shown?.src ?? null;
}
