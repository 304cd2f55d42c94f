import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { signOut } from "../../api/session.ts";

interface SignInAgainProps {
  /** Whether the account signs in with a passkey instead of a code. */
  withPasskey: boolean;
}

/** A button that signs out and opens the login page, which then returns to the requested page. */
export function SignInAgain({ withPasskey }: SignInAgainProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const signInAgain = async () => {
    const next = query.get("next") ?? pathname + search;
    await signOut();
    await navigate(`/login?next=${encodeURIComponent(next)}`, { replace: true });
  };
  return (
    <Button mt="md" fullWidth data-autofocus onClick={() => void signInAgain()}>
      {withPasskey
        ? t("accountPages.security.twoStep.signInWithPasskey")
        : t("accountPages.security.twoStep.signInAgain")}
    </Button>
  );
}
