import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "./foldText.ts";
import { foldableText } from "../../testing/foldableText.ts";

describe("texts that fold alike", () => {
  test.each([
    ["Bâtiment", "batiment"],
    ["  Élévateur\u00a0à\u202fnacelle\n", "elevateur a nacelle"],
    ["Œuvre, Ægir, STRASSE, Straße", "oeuvre, aegir, strasse, strasse"],
    ["İstanbul, ıstanbul, Łódź, Ørsted, Đà", "istanbul, istanbul, lodz, orsted, da"],
    ["d’avoir – «20 %»", 'd\'avoir - "20 %"'],
    ["m² ½ № ﬁn", "m2 1/2 no fin"],
    ["الأمل", "الامل"],
    ["إلى آخره ٱلله", "الي اخره الله"],
    ["مؤسسة رئيسة", "موسسه رييسه"],
    ["مُحَمَّــد", "محمد"],
    ["ڨالمة", "قالمه"],
    ["کتابی", "كتابي"],
    ["٠٥٥٠ ۱۲", "0550 12"],
    ["٤٦٨٬٠٢٧٫٥٠", "468 027,50"],
    ["ﻻ ﷲ", "لا الله"],
    ["Tamaziɣt, TAMAZIƔT", "tamazight, tamazight"],
    ["Ɛli Əli Ǥ Ɖ", "eli eli g d"],
    ["S.A.R.L. Numidia, E.U.R.L", "sarl numidia, eurl"],
    ["a.b@poste.dz v.d.c@poste.dz", "a.b@poste.dz vd.c@poste.dz"],
    ["M. Ali. B 1.2.3 www.a.dz", "m. ali. b 1.2.3 www.a.dz"],
    ["ش.ذ.م.م نوميديا", "شذمم نوميديا"],
    ["Ёлка ЩИ", "елка щи"],
    ["Ἀθῆναι ΟΔΟΣ", "αθηναι οδοσ"],
    ["a\u200b\u2060b\u00adc\u200fd", "abcd"],
  ])("%s becomes %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

/** Folding thousands of texts takes more than 5 s on a busy machine. */
const TIMEOUT = 30_000;

test("folding twice changes nothing", { timeout: TIMEOUT }, () => {
  const isIdempotent = (text: string) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  };
  fc.assert(fc.property(foldableText, isIdempotent), { numRuns: 5_000 });
  fc.assert(fc.property(fc.string({ unit: "binary" }), isIdempotent), { numRuns: 2_000 });
});

test("a folded text has no capital, double or outer space", { timeout: TIMEOUT }, () => {
  const isClean = (text: string) => {
    expect(foldText(text)).not.toMatch(/[A-Z]|^ | $| {2}/);
  };
  fc.assert(fc.property(foldableText, isClean), { numRuns: 5_000 });
});
