import { enterprises } from "#contract/enterprises.ts";
import { looks } from "#contract/looks.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound, ApiError } from "../http/apiError.ts";
import { imageRoutes } from "../images/routes.ts";
import type { Services } from "../services.ts";
import {
  changeEnterprise,
  changeImages,
  readLogo,
  readSignatureAndStamp,
  removeImage,
} from "./change.ts";
import { createEnterprise } from "./create.ts";
import { changeTaxRegime, removeTaxRegime } from "./changeTaxRegime.ts";
import { changeVatBasis, removeVatBasis } from "./changeVatBasis.ts";
import { changeLooks, readVersionedLooks } from "./looks.ts";
import { readOwnEnterprise } from "./read.ts";

const IMAGE_REMOVALS = [
  [enterprises.removeLogo, "logo_url"],
  [enterprises.removeSignature, "signature_url"],
  [enterprises.removeStamp, "stamp_url"],
] as const;

/** Registers the operations on the signed-in user's organization and its images. */
export function enterpriseRoutes(services: Services): void {
  const { database, images: reader, quotas } = services;

  registerOperation(services, enterprises.mine, async ({ caller, transaction }) => {
    if (caller.enterpriseId === null) {
      const message = "The user has no organization yet";
      throw new ApiError("NO_ENTERPRISE", { status: 404, message });
    }
    return transaction(readOwnEnterprise);
  });

  registerOperation(services, enterprises.create, async ({ caller, input }) => {
    const revertCount = await quotas.countOrganization(caller.claims.userId);
    try {
      return { data: await createEnterprise(database, caller, input.body) };
    } catch (error) {
      revertCount();
      throw error;
    }
  });

  registerOperation(services, enterprises.update, async ({ input, files, transaction, scope }) => {
    const uploaded = { images: reader, requester: scope(), files };
    const images = files.size === 0 ? null : await readSignatureAndStamp(uploaded, input.body);
    const change = images && { images, maxBytes: quotas.imageBytes };
    return transaction(async (tx) => {
      await changeEnterprise(tx, input.body, change);
      return readOwnEnterprise(tx);
    });
  });

  registerOperation(services, enterprises.changeTaxRegime, ({ input, transaction }) =>
    transaction(async (tx) => {
      await changeTaxRegime(tx, input.body, dayInAlgiers(new Date()));
      return readOwnEnterprise(tx);
    }),
  );

  registerOperation(services, enterprises.removeTaxRegime, ({ input, transaction }) =>
    transaction(async (tx) => {
      await removeTaxRegime(tx, input.params.since);
      return readOwnEnterprise(tx);
    }),
  );

  registerOperation(services, enterprises.changeVatBasis, ({ input, transaction }) =>
    transaction(async (tx) => {
      await changeVatBasis(tx, input.body, dayInAlgiers(new Date()));
      return readOwnEnterprise(tx);
    }),
  );

  registerOperation(services, enterprises.removeVatBasis, ({ input, transaction }) =>
    transaction(async (tx) => {
      await removeVatBasis(tx, input.params.since);
      return readOwnEnterprise(tx);
    }),
  );

  registerOperation(
    services,
    enterprises.updateLogo,
    async ({ caller, input, files, transaction, scope }) => {
      if (input.params.id.toLowerCase() !== caller.enterpriseId) throw notFound();
      const images = await readLogo({ images: reader, requester: scope(), files });
      return transaction(async (tx) => {
        const change = { images, maxBytes: quotas.imageBytes };
        await changeImages(tx, change, input.body?.version);
        return readOwnEnterprise(tx);
      });
    },
    { exists: async ({ enterpriseId }, id) => id.toLowerCase() === enterpriseId },
  );

  for (const [operation, column] of IMAGE_REMOVALS) {
    registerOperation(services, operation, ({ transaction }) =>
      transaction(async (tx) => {
        await removeImage(tx, column);
        return readOwnEnterprise(tx);
      }),
    );
  }

  registerOperation(services, looks.get, ({ transaction }) => transaction(readVersionedLooks));

  registerOperation(services, looks.update, ({ input, transaction }) =>
    transaction((tx) => changeLooks(tx, input.body)),
  );

  imageRoutes(services);
}
