import { z } from "zod";
import { VIEW_LIMITS, VIEW_LISTS } from "#domain/records/views.ts";
import { operation } from "./operation.ts";
import { emptyReply, idParams, requiredText, storable } from "./values.ts";

const view = z.object({
  id: z.string(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  filters: z.string(),
  position: z.number(),
});

export type SavedView = z.output<typeof view>;

const name = requiredText(VIEW_LIMITS.name);

/** The query of the page's address, without page and size: `status=DRAFT&sortBy=totalAmount`. */
const filters = storable.max(VIEW_LIMITS.filters);

const position = z
  .number()
  .int()
  .min(0)
  .max(VIEW_LIMITS.perList - 1);

const newView = z.object({ list: z.enum(VIEW_LISTS), name, filters });

export type NewView = z.output<typeof newView>;

/** Absent fields are unchanged. */
const viewChange = z.object({
  name: name.optional(),
  filters: filters.optional(),
  position: position.optional(),
});

export type ViewChange = z.output<typeof viewChange>;

/** The user's saved views of lists in the organization (docs/rules/screens.md#saved-views). */
export const views = {
  list: operation({
    method: "GET",
    path: "/views",
    access: "views.write",
    summary: "The user's saved views of a list, in their order",
    query: z.object({ list: z.enum(VIEW_LISTS) }),
    reply: z.object({ views: z.array(view) }),
  }),
  create: operation({
    method: "POST",
    path: "/views",
    access: "views.write",
    summary: "Save the filters of a list under a name, as the last of its views",
    body: newView,
    reply: view,
    status: 201,
    idempotent: true,
  }),
  update: operation({
    method: "PUT",
    path: "/views/:id",
    access: "views.write",
    summary: "Rename a view, replace its filters or move it to another position from 0",
    params: idParams,
    body: viewChange,
    reply: view,
  }),
  remove: operation({
    method: "DELETE",
    path: "/views/:id",
    access: "views.write",
    summary: "Delete a view",
    params: idParams,
    reply: emptyReply,
    status: 204,
  }),
};
