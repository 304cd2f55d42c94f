import { z } from "zod";
import { operation } from "./operation.ts";

/** A state, province or wilaya; `subdivision` is its category, if known. */
const state = z.object({
  code: z.string(),
  name: z.string(),
  subdivision: z.union([z.string(), z.array(z.string())]).nullable(),
});

const country = z.object({
  code2: z.string(),
  code3: z.string(),
  name: z.string(),
  nameFr: z.string(),
  nameAr: z.string(),
  capital: z.string(),
  region: z.string(),
  subregion: z.string(),
  states: z.array(state),
});

export type Country = z.output<typeof country>;

export const countries = {
  list: operation({
    method: "GET",
    path: "/countries",
    access: "public",
    summary: "The countries with their states; with `code` only that country",
    query: z.object({
      code: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .transform((code) => code.toUpperCase())
        .optional(),
    }),
    reply: z.array(country),
  }),
};
