import { Suspense } from "react";
import { loadNamespaces } from "../ui/language/translations.ts";
import { useProfile } from "./profileQueries.ts";
import { useConfig } from "./queries.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const VerifyEmailNotice = lazyPart(async () => {
  const loaded = Promise.all([import("./VerifyEmailNotice.tsx"), loadNamespaces(["accountPages"])]);
  return { default: (await loaded)[0].VerifyEmailNotice };
});

/** Asks the signed-in user to verify the address, if it isn't verified and the server sends mail. */
export function VerifyEmailBanner() {
  const { data: profile, refetch } = useProfile();
  if (profile === undefined || profile.emailVerified) return null;
  return <NoticeIfServerSendsMail email={profile.email} onVerified={() => void refetch()} />;
}

function NoticeIfServerSendsMail(props: { email: string; onVerified: () => void }) {
  const { data: config } = useConfig();
  if (config?.mail !== true) return null;
  return (
    <Suspense>
      <VerifyEmailNotice {...props} />
    </Suspense>
  );
}
