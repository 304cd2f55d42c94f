import type { RouteDependencies } from "./http/registerOperation.ts";
import type { PrintForArchive, PrintList, PrintForTenant } from "./printing/printQueues.ts";
import type { SheetReader } from "./spreadsheets/sheetReader.ts";
import type { GoogleSignIn } from "./accounts/google.ts";
import type { SignInThrottle } from "./accounts/throttle.ts";
import type { BackgroundTasks } from "./background.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MailThrottle } from "./mail/throttle.ts";

/** What the routes of the slices stand on, made once at start. */
export interface Services extends RouteDependencies {
  print: PrintForTenant;
  printList: PrintList;
  printArchive: PrintForArchive;
  sheets: SheetReader;
  throttle: SignInThrottle;
  /** Null: no mail server has been set up. */
  mailer: Mailer | null;
  mailThrottle: MailThrottle;
  background: BackgroundTasks;
  /** The origin that people see: links in mails are made from it. */
  publicUrl: string;
  /** Null: signing in with Google has not been set up. */
  google: GoogleSignIn | null;
  /** What this installation has been set up for. */
  offers: { google: boolean; mail: boolean };
}
