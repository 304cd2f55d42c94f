import { type PlainSheet, sheetFile } from "./sheetFile.ts";

/** Makes the file beside the page, which stays alive meanwhile; answers its bytes. */
addEventListener("message", ({ data }: MessageEvent<PlainSheet>) => {
  // A rejection becomes the worker's error, which the page hears.
  void sheetFile(data).then((blob) => postMessage(blob));
});
