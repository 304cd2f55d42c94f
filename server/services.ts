import type { RouteDependencies } from "./http/registerOperation.ts";
import type { PrintJoined } from "./printing/joinedQueue.ts";
import type { PrintForExport, PrintForTenant, PrintList } from "./printing/printQueues.ts";
import type { SheetReader } from "./spreadsheets/sheetReader.ts";
import type { ImageReader } from "./images/imageReader.ts";
import type { GoogleSignIn } from "./accounts/google.ts";
import type { SecretCipher } from "./accounts/twoStep/secretCipher.ts";
import type { PasswordHasher } from "./accounts/passwordHasher.ts";
import type { SignInThrottle } from "./accounts/throttle.ts";
import type { SealKey } from "./seals/sealKey.ts";
import type { BackgroundTasks } from "./background.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MailThrottle } from "./mail/throttle.ts";

/** The dependencies of the slices' routes, created once at startup. */
export interface Services extends RouteDependencies {
  print: PrintForTenant;
  printJoined: PrintJoined;
  printList: PrintList;
  printForExport: PrintForExport;
  sheets: SheetReader;
  images: ImageReader;
  throttle: SignInThrottle;
  passwords: PasswordHasher;
  /** Encrypts the secrets of two-step sign-in. */
  secretCipher: SecretCipher;
  /** Signs the seals of issued documents. */
  sealKey: SealKey;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
  mailThrottle: MailThrottle;
  background: BackgroundTasks;
  /** The public origin, used in mailed links. */
  publicUrl: string;
  /** Null: sign-in with Google is not configured. */
  google: GoogleSignIn | null;
  /** The optional features of this installation. */
  features: { google: boolean; mail: boolean };
}
