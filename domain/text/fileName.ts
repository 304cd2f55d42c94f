/** Also line breaks, and marks that change the direction of what follows. */
const INVALID_IN_FILE_NAME = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text as a part of a file's name: what a file name can't hold becomes "-". */
export const inFileName = (text: string): string => text.replace(INVALID_IN_FILE_NAME, "-");
