/** Milliseconds after which even a slow browser has copied the file to the downloads. */
const COPY_TIMEOUT = 120_000;

/**
 * Deletes the temporary files of downloads, of all tabs.
 * @param age the minimum milliseconds since a file was finished
 */
export async function deleteTemporaryFiles(age: number): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const entry of folder.values()) {
      if (entry.kind === "file") await deleteIfOlder(folder, entry, age);
    }
  } catch {
    // Without the file system there are no files.
  }
}

async function deleteIfOlder(
  folder: FileSystemDirectoryHandle,
  file: FileSystemFileHandle,
  age: number,
): Promise<void> {
  try {
    const { lastModified } = await file.getFile();
    if (lastModified <= Date.now() - age) await folder.removeEntry(file.name);
  } catch {
    // Another tab has deleted it, or is still writing it.
  }
}

/** Deletes the temporary files that the browser has had time to copy to its downloads. */
export function deleteCopiedFiles(): Promise<void> {
  return deleteTemporaryFiles(COPY_TIMEOUT);
}

/** Deletes the current files after the browser has had time to copy them. */
export function deleteCopiedFilesLater(): void {
  setTimeout(() => void deleteCopiedFiles(), COPY_TIMEOUT);
}
