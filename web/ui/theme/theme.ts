import type { PointerEvent } from "react";
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

const green: MantineColorsTuple = [
  "#eef9f3",
  "#dcf1e6",
  "#b7e2cc",
  "#8bd0ae",
  "#62bd92",
  "#44ab7b",
  "#2c9568",
  "#1b7c55",
  "#146c4a",
  "#0d4f36",
];

const dark: MantineColorsTuple = [
  "#dde3e0",
  "#c0c9c4",
  "#98a39d",
  "#6d7873",
  "#3b4541",
  "#2b3431",
  "#212926",
  "#171d1b",
  "#121715",
  "#0c100f",
];

const headings = {
  h1: { fontSize: "1.625rem", lineHeight: "1.25" },
  h2: { fontSize: "1.25rem", lineHeight: "1.35" },
  h3: { fontSize: "1.0625rem", lineHeight: "1.4" },
  h4: { fontSize: "0.9375rem", lineHeight: "1.45" },
};

/** Mantine's dialog header would count as a second banner landmark of the page. */
const headerAttributes = { header: { role: "presentation" } };

/**
 * Chooses the pressed option of a list also if the list moves before the release, for example because its field follows
 * a scrolled page.
 */
const keepPress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
  currentTarget.setPointerCapture(pointerId);

/** A pointer that moves between press and release may leave the option, which then isn't chosen. */
const dropPress = ({
  currentTarget,
  pointerId,
  movementX,
  movementY,
}: PointerEvent<HTMLElement>) => {
  if (movementX !== 0 || movementY !== 0) currentTarget.releasePointerCapture(pointerId);
};

/** The theme of the product: deep green on neutral greys, IBM Plex in Latin and Arabic script. */
export const theme = createTheme({
  primaryColor: "green",
  primaryShade: { light: 8, dark: 7 },
  colors: { green, dark },
  defaultRadius: "md",
  cursorType: "pointer",
  fontFamily: "var(--daftar-font)",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: { fontFamily: "var(--daftar-font)", fontWeight: "600", sizes: headings },
  respectReducedMotion: true,
  // By name instead of import: the sign-in page doesn't load these components.
  components: {
    Modal: {
      defaultProps: { centered: true, radius: "lg", attributes: headerAttributes },
      styles: { title: { fontWeight: 600 } },
    },
    Drawer: { defaultProps: { padding: "lg", attributes: headerAttributes } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    ComboboxOption: { defaultProps: { onPointerDown: keepPress, onPointerMove: dropPress } },
    // As high as the gap between fields, so that a one-line error doesn't move the form.
    InputWrapper: { styles: { error: { lineHeight: "1rem" } } },
  },
});

/** Colors with more contrast than Mantine's, whose dimmed texts and errors don't meet WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-text": "var(--daftar-text)",
    "--mantine-color-dimmed": "var(--daftar-dimmed)",
    "--mantine-color-placeholder": "#6b7771",
    "--mantine-color-error": "var(--daftar-danger)",
    "--mantine-color-default-border": "#d9dfdc",
  },
  dark: {
    "--mantine-color-text": "var(--daftar-text)",
    "--mantine-color-dimmed": "var(--daftar-dimmed)",
    "--mantine-color-placeholder": "#84908a",
    "--mantine-color-error": "#ff8a80",
  },
});
