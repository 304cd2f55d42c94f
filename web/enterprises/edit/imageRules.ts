/** The formats that the server decodes (docs/rules/accounts.md#images). */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif"] as const;

/** The maximum size of an image (docs/rules/accounts.md#images). */
export const MAX_MEGABYTES = 4;

export type ImageFault = "MANY" | "TYPE" | "EMPTY" | "TOO_LARGE";

type NamedFile = Pick<File, "name" | "type" | "size">;

/** The reason why the chosen files can't be used as one image, or null. `size` is in bytes. */
export function imageFault(files: readonly NamedFile[]): ImageFault | null {
  const [file, second] = files;
  if (second !== undefined) return "MANY";
  if (file === undefined || !isImage(file)) return "TYPE";
  if (file.size === 0) return "EMPTY";
  return file.size > MAX_MEGABYTES * 1024 * 1024 ? "TOO_LARGE" : null;
}

/** Some systems don't set a file's type; then the name decides. The server checks the contents in any case. */
function isImage({ name, type }: NamedFile): boolean {
  if (type === "") return /\.(?:jpe?g|png|gif)$/i.test(name);
  return IMAGE_TYPES.some((known) => known === type);
}
