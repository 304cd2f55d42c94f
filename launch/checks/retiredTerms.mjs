/** Refuses names and phrases that standard terms have replaced (docs/glossary.md). */

/** Retired term → its replacement; only terms without another meaning. */
const terms = {
  untilNoRaceIsLost: "retryTransaction",
  untilTheEnd: "runInTransaction",
  fairShare: "createTenantLimiter",
  giveNumber: "allocateNumber",
  seeSeries: "readSeries",
  standOf: "latestNumberInSeries",
  inSteps: "runIdempotentSideEffect",
  showAtOnce: "applyOptimisticUpdate",
  useDeed: "useConfirmedAction",
  useOpener: "useReturnFocusAfterPanel",
  phraseUse: "usedTranslationKeys",
  "half within": "p50",
  "slowest hundredth": "p99",
  "quick collection": "minor GC",
};

const retiredPattern = new RegExp(`\\b(?:${Object.keys(terms).join("|")})\\b`, "g");
const thisFile = "launch/checks/retiredTerms.mjs";

/** Complaints about one file. `path`: relative to the repository; `text`: its content. */
export function retiredTermComplaints(path, text) {
  if (path === thisFile) return [];
  return [...text.matchAll(retiredPattern)].map(({ 0: term, index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line}: say "${terms[term]}", not "${term}"`;
  });
}
