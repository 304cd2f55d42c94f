/** Receives the bytes of a download. */
interface Receiver {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The complete file. */
  file(): Promise<Blob>;
  /** Deletes the incomplete file. */
  discard(): Promise<void>;
}

/** Writes to a file of the origin private file system. */
async function createDiskReceiver(): Promise<Receiver> {
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

/** Bytes buffered before they are moved to a Blob. */
const MAX_BUFFERED = 8 * 1024 * 1024;

/** Collects the bytes in Blobs, which browsers store on disk when they are large. */
function createBlobReceiver(): Receiver {
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
      if (held > MAX_BUFFERED) flush();
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

/** Some browsers lack the file system, or have none in a private window or without https. */
async function createReceiver(): Promise<Receiver> {
  try {
    return await createDiskReceiver();
  } catch {
    return createBlobReceiver();
  }
}

/**
 * Downloads a large file to disk. A plain link can't send the access token; a download by the page can
 * also show progress, be cancelled, and never saves an incomplete file.
 *
 * @param onBytes called with the bytes received
 * @throws the error of the stream; the incomplete file is deleted
 */
export async function downloadStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const into = await createReceiver();
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
    await reader.cancel().catch(() => undefined); // the stream has failed already
    await into.discard();
    throw error;
  }
}
