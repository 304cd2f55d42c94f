import type { Frame } from "./http/mount.ts";
import type { Printer } from "./printing/printer.ts";
import type { SignInThrottle } from "./accounts/throttle.ts";

/** What the routes of the slices stand on, made once at start. */
export interface Services extends Frame {
  printer: Printer;
  throttle: SignInThrottle;
  /** What this installation has been set up for. */
  offers: { google: boolean; mail: boolean };
}
