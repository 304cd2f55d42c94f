import { call } from "../../api/call.ts";
import { passkeyOperations } from "../../api/passkeyOperations.ts";
import { requestPasskeySignature } from "./passkeyBrowser.ts";
import { startSession } from "../startSession.ts";

/** Signs in with a passkey; the session is ready when it is done. @throws ApiError */
export async function signInWithPasskey(): Promise<void> {
  const credential = await requestPasskeySignature(await call(passkeyOperations.startSignIn));
  await startSession(await call(passkeyOperations.signIn, { body: { credential } }), "passkey");
}
