import { z } from "zod";
import { operation } from "./operation.ts";

export const system = {
  health: operation({
    method: "GET",
    path: "/health",
    access: "public",
    summary:
      "Whether the program and its parts work; `degraded` when it serves requests without one of them, 503 without its database",
    reply: z.object({
      status: z.enum(["ok", "degraded"]),
      database: z.literal("ok"),
      storage: z.enum(["ok", "full"]).describe("full: nothing is written"),
      mail: z.enum(["ok", "failing", "off"]),
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
