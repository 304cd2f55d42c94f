// `npm run build`: installs and builds what `npm start` needs, which then writes to DATA_DIR only.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { launch } from "./run.mjs";

await launch(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
