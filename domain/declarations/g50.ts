import { type Centimes, bigintSumOf } from "../money/money.ts";
import type { DuePosting } from "./dueClass.ts";
import {
  ADDITION_BOXES,
  DEDUCTION_BOXES,
  G50_LINES,
  type G50Line,
  type ResultBox,
  type EnteredBox,
} from "./g50Boxes.ts";
import { roundBase, roundDuty } from "./rounding.ts";

/** The line of the drill-down with the amounts at rates that the form doesn't have. */
export const OFF_FORM = "OFF_FORM";

export type EnteredValues = Partial<Record<EnteredBox, Centimes>>;

/** Sums of centimes, which may exceed the safe integers. */
export interface G50Figures {
  line: G50Line;
  total: bigint;
  exempt: bigint;
  taxable: bigint;
  vat: bigint;
  /** Rounded by the rules of the form. */
  form: { taxable: bigint; vat: bigint };
}

export interface G50 extends Record<ResultBox, bigint> {
  /** In the form's order. Lines without a posting are left out. */
  lines: G50Figures[];
  /** Amounts at rates that the form doesn't have. They are not in `due`. */
  offForm: { net: bigint; vat: bigint };
  due: bigint;
  deductions: bigint;
}

const sumNet = (postings: readonly DuePosting[]) => bigintSumOf(postings.map(({ net }) => net));
const sumVat = (postings: readonly DuePosting[]) => bigintSumOf(postings.map(({ vat }) => vat));

/** The postings that a figure of the form sums. */
export function postingsOfLine(
  postings: readonly DuePosting[],
  line: G50Line | typeof OFF_FORM,
): DuePosting[] {
  return postings.filter(({ box }) => (box ?? OFF_FORM) === line);
}

function figuresOf(line: G50Line, postings: readonly DuePosting[]): G50Figures {
  const exempt = sumNet(postings.filter(({ rate }) => rate === 0));
  const taxable = sumNet(postings.filter(({ rate }) => rate !== 0));
  const vat = sumVat(postings);
  const form = { taxable: roundBase(taxable), vat: roundDuty(vat) };
  return { line, total: exempt + taxable, exempt, taxable, vat, form };
}

const sumEnteredBoxes = (entered: EnteredValues, boxes: readonly EnteredBox[]) =>
  bigintSumOf(boxes.flatMap((box) => entered[box] ?? []));

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n);

/**
 * The VAT of a month's G50 (docs/rules/declarations.md#g50), in centimes.
 * @param postings the amounts that become due in the month
 * @param entered the values that the user entered
 */
export function computeG50(postings: readonly DuePosting[], entered: EnteredValues): G50 {
  const lines = G50_LINES.flatMap((line) => {
    const ofLine = postingsOfLine(postings, line);
    return ofLine.length === 0 ? [] : [figuresOf(line, ofLine)];
  });
  const offFormPostings = postingsOfLine(postings, OFF_FORM);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0n);
  const due = vat + sumEnteredBoxes(entered, ADDITION_BOXES);
  const deductions = sumEnteredBoxes(entered, DEDUCTION_BOXES);
  return {
    lines,
    offForm: { net: sumNet(offFormPostings), vat: sumVat(offFormPostings) },
    due,
    deductions,
    E3B00: atLeastZero(due - deductions),
    E3B99: atLeastZero(deductions - due),
  };
}
