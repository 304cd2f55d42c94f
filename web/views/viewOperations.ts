import type { views } from "#contract/views.ts";
import { withoutSchemas } from "../api/withoutSchemas.ts";

type Views = typeof views;

/** The operations of views, without their schemas. */
export const viewOperations: Views = {
  list: withoutSchemas<Views["list"]>("GET", "/views", "views.write"),
  create: withoutSchemas<Views["create"]>("POST", "/views", "views.write", { idempotent: true }),
  update: withoutSchemas<Views["update"]>("PUT", "/views/:id", "views.write"),
  remove: withoutSchemas<Views["remove"]>("DELETE", "/views/:id", "views.write"),
};
