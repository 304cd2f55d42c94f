import { enterprises } from "#contract/enterprises.ts";
import { mount } from "../http/mount.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { imageRoutes } from "../images/routes.ts";
import type { Services } from "../services.ts";
import { changeFields, changeImages, readLogo, readSignatureAndStamp } from "./change.ts";
import { createEnterprise } from "./create.ts";
import { readMine } from "./read.ts";

/** The signed-in user's organization and its images. */
export function enterpriseRoutes(services: Services): void {
  const { database } = services;

  mount(services, enterprises.mine, async ({ caller, unit }) => {
    if (caller.enterpriseId === null) {
      const message = "The user has no organization yet";
      throw new Refusal("NO_ENTERPRISE", { status: 404, message });
    }
    return unit(readMine);
  });

  mount(services, enterprises.create, async ({ caller, input }) => ({
    data: await createEnterprise(database, caller.claims.userId, input.body),
  }));

  mount(services, enterprises.update, async ({ input, files, unit }) => {
    const images = files.size === 0 ? null : await readSignatureAndStamp(files);
    return unit(async (work) => {
      await changeFields(work, input.body);
      if (images !== null) await changeImages(work, images);
      return readMine(work);
    });
  });

  mount(
    services,
    enterprises.updateLogo,
    async ({ caller, input, files, unit }) => {
      if (input.params.id.toLowerCase() !== caller.enterpriseId) throw notFound();
      const images = await readLogo(files);
      return unit(async (work) => {
        await changeImages(work, images);
        return readMine(work);
      });
    },
    async ({ enterpriseId }, id) => id.toLowerCase() === enterpriseId,
  );

  imageRoutes(services);
}
