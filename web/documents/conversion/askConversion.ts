import { createElement } from "react";
import type { ConversionTarget } from "#domain/documents/documents.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { ConversionDialog } from "./ConversionDialog.tsx";
import { canBeAccepted, type Conversion, type ConversionSource } from "./ConversionFields.tsx";

let questionCount = 0;

/** Asks for the choices of a conversion; null when the user closes the dialog. */
export async function askConversion(
  source: ConversionSource,
  targetType: ConversionTarget,
): Promise<Conversion | null> {
  const { paymentMethod } = source;
  let conversion: Conversion = { targetType, paymentMethod, acceptSource: canBeAccepted(source) };
  const initial = conversion;
  questionCount += 1;
  // A new key for each question resets the dialog's choices.
  const key = String(questionCount);
  const isConfirmed = await confirm({
    dialog: ({ opened, answer }) =>
      createElement(ConversionDialog, {
        key,
        source,
        initial,
        opened,
        onConvert: (chosen: Conversion) => {
          conversion = chosen;
          answer(true);
        },
        onClose: () => answer(false),
      }),
  });
  return isConfirmed ? conversion : null;
}
