import { lazy, Suspense } from "react";
import { useProfile } from "./profileQueries.ts";
import { useConfig } from "./queries.ts";

const VerifyEmailNotice = lazy(async () => ({
  default: (await import("./VerifyEmailNotice.tsx")).VerifyEmailNotice,
}));

/** Asks the signed-in user to verify the address, where the server sends mail. */
export function VerifyEmailBanner() {
  const { data: profile, refetch } = useProfile();
  if (profile === undefined || profile.emailVerified) return null;
  return <BannerWithMail email={profile.email} onVerified={() => void refetch()} />;
}

function BannerWithMail(props: { email: string; onVerified: () => void }) {
  const { data: config } = useConfig();
  if (config?.mail !== true) return null;
  return (
    <Suspense>
      <VerifyEmailNotice {...props} />
    </Suspense>
  );
}
