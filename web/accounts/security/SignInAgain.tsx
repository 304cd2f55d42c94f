import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { signOut } from "../../api/session.ts";

/** Signs out and leads to the login page, and after the sign-in back to the requested page. */
export function SignInAgain({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const again = async () => {
    await signOut();
    await navigate(`/login?${query}`, { replace: true });
  };
  return (
    <Button
      mt="md"
      fullWidth
      variant={isPrimary ? "filled" : "default"}
      onClick={() => void again()}
    >
      {isPrimary
        ? t("accountPages.security.twoStep.signInAgain")
        : t("accountPages.security.twoStep.signInWithPasskey")}
    </Button>
  );
}
