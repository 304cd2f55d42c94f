import type { Frame } from "./http/mount.ts";
import type { SharedPrinter } from "./printing/sharedPrinter.ts";
import type { SignInThrottle } from "./accounts/throttle.ts";

/** What the routes of the slices stand on, made once at start. */
export interface Services extends Frame {
  print: SharedPrinter;
  throttle: SignInThrottle;
  /** What this installation has been set up for. */
  offers: { google: boolean; mail: boolean };
}
