import { ApiError } from "../../http/apiError.ts";

export const challengeExpiredError = () =>
  new ApiError("CHALLENGE_EXPIRED", {
    message: "It took too long or was used before; start again",
  });

export const otherAddressError = () =>
  new ApiError("PASSKEY_OTHER_ADDRESS", { message: "The passkey is for another address" });
