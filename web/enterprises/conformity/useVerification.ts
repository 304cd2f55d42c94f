import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ChainReport, conformity } from "#calls/conformity.ts";
import { callForStream } from "../../api/call.ts";
import { readFileWithProgress } from "../../api/fileAfterProgress.ts";

interface VerificationProgress {
  done: number;
  total: number;
}

/** Verifies the chain of seals while the component is mounted. `progress` is null until the first batch is verified. */
export function useVerification() {
  const [progress, setProgress] = useState<VerificationProgress | null>(null);
  const query = useQuery({
    queryKey: ["conformity", "verification"],
    queryFn: async ({ signal }) => {
      setProgress(null);
      const input = { query: { progress: true as const }, signal };
      const { stream } = await callForStream(conformity.verify, input);
      const report = await readFileWithProgress(stream, "application/json", ({ of, ...counts }) => {
        if (of === "rows") setProgress(counts);
      });
      return JSON.parse(await report.text()) as ChainReport;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { ...query, progress };
}
