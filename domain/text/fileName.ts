/** Characters that Windows, HTTP headers or terminals refuse in a file name, and invisible ones. */
const INVALID_IN_FILE_NAME = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Replaces each character that a file name can't have with a hyphen. */
export const toFileNamePart = (text: string): string => text.replace(INVALID_IN_FILE_NAME, "-");
