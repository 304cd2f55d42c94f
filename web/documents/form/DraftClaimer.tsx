import { type ReactNode, useEffect, useState } from "react";
import { claimDraft } from "../../api/draftClaims.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";

interface DraftClaimerProps {
  /** The name of the form's drafts, the same in every tab. */
  name: string;
  /** @param draft the name of the draft that only this tab writes */
  children: (draft: string) => ReactNode;
}

/** Claims the draft of a form before the form is shown (docs/rules/documents.md#kept-drafts). */
export function DraftClaimer({ name, children }: DraftClaimerProps) {
  const draft = useDraftClaim(name);
  return draft === null ? <FormSkeleton /> : children(draft);
}

/** The name of the claimed draft; null until it is claimed. */
function useDraftClaim(name: string): string | null {
  const [claimed, setClaimed] = useState<{ of: string; draft: string } | null>(null);
  useEffect(() => {
    let isLeft = false;
    let release: () => void = () => undefined;
    void claimDraft(name).then((claim) => {
      if (isLeft) return claim.release();
      ({ release } = claim);
      setClaimed({ of: name, draft: claim.name });
    });
    return () => {
      isLeft = true;
      release();
    };
  }, [name]);
  return claimed?.of === name ? claimed.draft : null;
}
