import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";

const STORED = "daftar.livePage";

/** From this width the page stands beside the form; below it is a drawer. */
const BESIDE = "(min-width: 100em)";

/**
 * Whether the live page is shown. Beside the form it is open until it is closed, which this browser
 * remembers; the drawer is opened by its button.
 */
export function usePreviewOpen() {
  const isBeside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORED) !== "closed");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (!isBeside) return setDrawerOpen(!isDrawerOpen);
    setOpen(!isOpen);
    localStorage.setItem(STORED, isOpen ? "closed" : "open");
  };
  return { isBeside, isOpen: isBeside ? isOpen : isDrawerOpen, toggle };
}
