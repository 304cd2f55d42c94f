/** The source of a figure, a box or a day of a declaration. */
interface Source {
  /** The text, with its article or its publisher. */
  text: string;
  /** The year of the version that was read; null if unknown. */
  readIn: number | null;
}

/** The sources of the declarations, for an accountant to correct. Forms show them. */
export const DECLARATION_SOURCES = {
  /**
   * Not read: the form of 2024 and later, the fields of the online declaration (Jibayatic), the
   * Stamp Duty Code.
   */
  g50Boxes: { text: "G50, codes E3B (Odoo l10n_dz)", readIn: 2023 },
  vatRates: { text: "CTCA art. 21, art. 23", readIn: 2023 },
  /** Read for sales and works, not for services. */
  vatBasis: { text: "CTCA art. 14", readIn: null },
  rounding: { text: "CIDTA art. 324, CTCA art. 80 bis", readIn: 2023 },
  /** The first 20 days of the next month, as read in the version of the loi de finances 1996. */
  g50Deadline: { text: "CTCA art. 76", readIn: 1996 },
  /** The version that was read doesn't settle whether the statement includes retailers. */
  etat104: { text: "CIDTA art. 183 ter", readIn: 2024 },
  g12bisRates: { text: "CIDTA art. 282 sexies", readIn: 2023 },
  g12bisDeadline: { text: "CPF art. 1", readIn: 2023 },
} as const satisfies Record<string, Source>;
