import { Button } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "#contract/views.ts";
import type { ViewList } from "#domain/records/views.ts";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { useViewMutations } from "./queries.ts";
import classes from "./ViewTabs.module.css";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const ViewNameDialog = lazyPart(async () => ({
  default: (await import("./ViewNameDialog.tsx")).ViewNameDialog,
}));

interface SaveViewProps {
  list: ViewList;
  filters: string;
  views: readonly SavedView[];
  /** The saved view whose filters the user has changed; null if no view is open. */
  changed: SavedView | null;
  /** Called with the id of the view that now has the filters. */
  onSaved: (id: string) => void;
}

/** Saves the filters of the list in the opened view, or as a new view. */
export function SaveView({ list, filters, views, changed, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { create, update } = useViewMutations(list);
  const run = useConfirmedAction();
  const saveTo = async ({ id, name }: SavedView) => {
    const saved = await run({
      send: () => update({ id, filters }),
      texts: {
        done: t("ui.views.toasts.saved", { name }),
        failed: t("ui.views.toasts.saveFailed"),
      },
    });
    if (saved !== null) onSaved(id);
  };
  return (
    <div className={classes.actions}>
      {changed !== null && (
        <Button
          data-needs-connection
          size="compact-sm"
          variant="light"
          onClick={() => void saveTo(changed)}
        >
          {t("ui.views.save")}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        {t(changed === null ? "ui.views.saveNew" : "ui.views.saveAs")}
      </Button>
      {isNaming && (
        <Suspense fallback={null}>
          <ViewNameDialog
            title={t("ui.views.newTitle")}
            initialName=""
            views={views}
            isNew
            onSave={async (name) => onSaved((await create({ name, filters })).id)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
