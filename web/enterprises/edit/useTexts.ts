import { useState } from "react";

/** Texts that are being typed, and what is wrong with them, in words. */
export interface Texts<Name extends string> {
  values: Record<Name, string>;
  errors: Readonly<Record<string, string>>;
  /** What is wrong with a field goes as soon as somebody types there. */
  set: (name: Name, value: string) => void;
  refuse: (errors: Record<string, string>) => void;
}

/** The state of a form of texts, beginning with what is saved. */
export function useTexts<Name extends string>(saved: Record<Name, string>): Texts<Name> {
  const [values, setValues] = useState(saved);
  const [errors, refuse] = useState<Record<string, string>>({});
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    refuse((before) => {
      const others = Object.entries(before).filter(([refused]) => refused !== name);
      return Object.fromEntries(others);
    });
  };
  return { values, errors, set, refuse };
}
