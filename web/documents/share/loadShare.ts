import { rethrowAsNetworkError } from "../../api/errors.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

type ShareModule = typeof import("./share.ts");

let loaded: ShareModule | null = null;

/** Loads the code that shares a document, with its texts. @throws ApiError NETWORK without a connection */
export async function loadShareModule(): Promise<ShareModule> {
  const loading = [import("./share.ts"), loadNamespaces(["share"])] as const;
  [loaded] = await Promise.all(loading).catch(rethrowAsNetworkError);
  return loaded;
}

/** The loaded code, or null. */
export const loadedShareModule = () => loaded;
