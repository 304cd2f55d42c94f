import { z } from "zod";
import { operation } from "./operation.ts";

export const system = {
  health: operation({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Whether the program and its database are available",
    reply: z.object({
      status: z.string(),
      storage: z.enum(["ok", "full"]).describe("full: nothing is written"),
    }),
    errors: ["SERVICE_UNAVAILABLE"],
  }),
  config: operation({
    method: "GET",
    path: "/config",
    access: "public",
    summary: "The features of this installation: Google sign-in, mail",
    reply: z.object({ google: z.boolean(), mail: z.boolean() }),
  }),
};
