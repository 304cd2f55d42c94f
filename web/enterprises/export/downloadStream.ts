/** Writes the bytes of a download. */
interface DownloadWriter {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The complete file. */
  file(): Promise<Blob>;
  /** Deletes the incomplete file. */
  discard(): Promise<void>;
}

/** Writes to a file in the origin private file system. */
async function createDiskWriter(): Promise<DownloadWriter> {
  const folder = await navigator.storage.getDirectory();
  const name = `export-${crypto.randomUUID()}.zip`;
  const handle = await folder.getFileHandle(name, { create: true });
  const writer = await handle.createWritable();
  return {
    write: (chunk) => writer.write(chunk),
    file: async () => {
      await writer.close();
      return handle.getFile();
    },
    discard: async () => {
      await writer.abort();
      await folder.removeEntry(name);
    },
  };
}

/** The number of bytes buffered before they are moved to a Blob. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** Collects the bytes in Blobs, which browsers store on disk when they are large. */
function createBlobWriter(): DownloadWriter {
  let whole = new Blob([]);
  let parts: BlobPart[] = [];
  let held = 0;
  const flush = () => {
    whole = new Blob([whole, ...parts]);
    parts = [];
    held = 0;
  };
  return {
    write: async (chunk) => {
      parts.push(chunk);
      held += chunk.byteLength;
      if (held > MAX_BUFFERED_BYTES) flush();
    },
    file: async () => {
      flush();
      return whole;
    },
    discard: async () => {
      parts = [];
    },
  };
}

/** Falls back to Blobs: some browsers lack the file system, at least in private windows or without https. */
async function createWriter(): Promise<DownloadWriter> {
  try {
    return await createDiskWriter();
  } catch {
    return createBlobWriter();
  }
}

/**
 * Downloads a large file to disk. A plain link can't send the access token. A download by the page can also show
 * progress, be cancelled, and never leaves an incomplete file.
 * @param onBytes called with the number of bytes received so far
 * @throws the error of the stream or of writing; the incomplete file is deleted
 */
export async function downloadStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const into = await createWriter();
  const reader = stream.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await into.write(value);
      bytes += value.byteLength;
      onBytes(bytes);
    }
    return await into.file();
  } catch (error) {
    // Stops the download if writing failed; if the stream failed, this rejects with the error thrown below.
    await reader.cancel().catch(() => undefined);
    await into.discard();
    throw error;
  }
}
