import { describe, expect, it } from "vitest";
import type { Day } from "../days/days.ts";
import { DOCUMENT_KINDS } from "./documentKinds.ts";
import { LANGUAGES } from "../text/language.ts";
import { documentMail, type MailedDocument } from "./mailText.ts";
import { centimes } from "../money/money.ts";

const invoice: MailedDocument = {
  kind: "SALES_INVOICE",
  number: "F26000001",
  clientName: "SPA Djurdjura",
  organizationName: "Atelier Atlas",
  total: centimes(1_201_90),
  taxRegime: "REAL",
  paymentMethod: "CASH",
  date: "2026-11-20" as Day,
  dueDate: "2026-12-20" as Day,
};

const stripIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

describe("the mail of a document", () => {
  it("names no tax under a regime without VAT", () => {
    const mail = { ...invoice, taxRegime: "IFU" as const };
    expect(documentMail("fr", invoice).text).toContain("1\u202F201,90\u00A0DA TTC, dont");
    expect(documentMail("fr", mail).text).toContain("1\u202F201,90\u00A0DA, dont");
    expect(documentMail("ar", invoice).text).toContain("بكل الرسوم");
    expect(documentMail("ar", mail).text).not.toContain("بكل الرسوم");
  });

  it("says of a cash invoice that is due on its own date that it is payable at once", () => {
    const mail = { ...invoice, dueDate: invoice.date };
    expect(documentMail("fr", mail).text).toContain("1\u202F201,90\u00A0DA TTC, payable comptant.");
    expect(documentMail("ar", mail).text).toContain("وتُدفع نقدًا فورًا");
    expect(documentMail("en", mail).text).not.toContain("due on");
    expect(documentMail("fr", { ...mail, paymentMethod: "CHECK" }).text).toContain("20/11/2026");
  });

  it("has the subject and the text of a business letter in French", () => {
    expect(documentMail("fr", invoice)).toEqual({
      subject: "Facture F26000001 – Atelier Atlas",
      text: `Bonjour SPA Djurdjura,

Veuillez trouver ci-joint notre facture F26000001 d’un montant de 1\u202F201,90\u00A0DA TTC, dont l’échéance est fixée au 20/12/2026.

Nous restons à votre disposition pour toute question.

Cordialement,
Atelier Atlas`,
    });
  });

  it("contains the day until which a quotation is valid", () => {
    const mail = documentMail("en", { ...invoice, kind: "QUOTATION", number: "D26000001" });
    expect(mail.subject).toBe("Quotation D26000001 from Atelier Atlas");
    expect(mail.text).toContain("valid until 20 Dec 2026");
  });

  it("isolates Latin names and numbers in Arabic text", () => {
    const { subject, text } = documentMail("ar", invoice);
    expect(subject).toBe("فاتورة رقم F26000001 من Atelier Atlas");
    expect(text).toContain(
      "الفاتورة رقم \u2068F26000001\u2069 بمبلغ إجمالي قدره \u20661\u202F201,90",
    );
  });

  it("contains the stored number, also when screens show a quotation's number with D", () => {
    const { subject, text } = documentMail("fr", { ...invoice, kind: "QUOTATION" });
    expect(subject).toBe("Devis F26000001 – Atelier Atlas");
    expect(text).not.toContain("D26000001");
  });

  it("has a greeting without a name when the name is empty", () => {
    expect(documentMail("fr", { ...invoice, clientName: "" }).text).toMatch(/^Bonjour,\n/);
    expect(documentMail("ar", { ...invoice, clientName: "" }).text).toMatch(/^تحية/);
  });

  it("has a one-line subject, also when a name contains line breaks", () => {
    const organizationName = "Atelier\r\nBcc: thief@example.com";
    const { subject } = documentMail("fr", { ...invoice, organizationName });
    expect(subject).toBe("Facture F26000001 – Atelier Bcc: thief@example.com");
  });

  for (const language of LANGUAGES) {
    it.each(DOCUMENT_KINDS)(`contains number, total and sender (${language}, %s)`, (kind) => {
      const { subject, text } = documentMail(language, { ...invoice, kind });
      expect(stripIsolates(subject)).toContain("F26000001");
      expect(text).toContain(language === "en" ? "1,201.90" : "1\u202F201,90");
      expect(stripIsolates(text)).toMatch(/\nAtelier Atlas$/);
    });
  }
});
