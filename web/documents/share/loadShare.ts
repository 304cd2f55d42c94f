import { rethrowAsNetworkError } from "../../api/errors.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

type Share = typeof import("./share.ts");

let loaded: Share | null = null;

/** Loads what shares a document, with its texts. @throws ApiError NETWORK without a connection */
export async function loadShare(): Promise<Share> {
  const loading = [import("./share.ts"), loadNamespaces(["share"])] as const;
  [loaded] = await Promise.all(loading).catch(rethrowAsNetworkError);
  return loaded;
}

/** Null until it is loaded: what a tap opens can't wait. */
export const loadedShare = () => loaded;
