import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Noto Sans only fills in for characters that the family has no sign for. */
const FACES = [
  "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf",
  "@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf",
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
];

/**
 * The faces that documents are set in. Only a sign that none of them has is looked for among the
 * fonts of the machine.
 */
export function fontBlobs(): Buffer[] {
  return FACES.map((face) => readFileSync(require.resolve(face)));
}
