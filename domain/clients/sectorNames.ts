import type { BusinessSector } from "./clients.ts";

/** The sectors in English and Arabic; the stored names are the French ones. */
export const SECTOR_NAMES: Readonly<Record<BusinessSector, readonly [en: string, ar: string]>> = {
  Agroalimentaire: ["Food industry", "الصناعات الغذائية"],
  "Banque / Assurance": ["Banking / Insurance", "البنوك / التأمين"],
  "Bois / Papier / Carton / Imprimerie": [
    "Wood / Paper / Cardboard / Printing",
    "الخشب / الورق / الكرتون / الطباعة",
  ],
  "BTP / Matériaux de construction": [
    "Construction / Building materials",
    "البناء والأشغال العمومية / مواد البناء",
  ],
  "Chimie / Parachimie": ["Chemicals", "الكيمياء / شبه الكيمياء"],
  "Commerce / Négoce / Distribution": ["Trade / Distribution", "التجارة / التوزيع"],
  "Édition / Communication / Multimédia": [
    "Publishing / Communication / Multimedia",
    "النشر / الاتصال / الوسائط المتعددة",
  ],
  "Électronique / Électricité": ["Electronics / Electricity", "الإلكترونيك / الكهرباء"],
  "Études et conseils": ["Studies and consulting", "الدراسات والاستشارات"],
  "Industrie pharmaceutique": ["Pharmaceutical industry", "الصناعة الصيدلانية"],
  "Informatique / Télécoms": ["IT / Telecoms", "الإعلام الآلي / الاتصالات"],
  "Machines et équipements / Automobile": [
    "Machinery and equipment / Automotive",
    "الآلات والتجهيزات / السيارات",
  ],
  "Métallurgie / Travail du métal": ["Metallurgy / Metalworking", "التعدين / أشغال المعادن"],
  Plastique: ["Plastics", "البلاستيك"],
  "Services aux entreprises": ["Business services", "خدمات المؤسسات"],
  "Textile / Habillement / Chaussure": [
    "Textiles / Clothing / Footwear",
    "النسيج / الألبسة / الأحذية",
  ],
  "Transports / Logistique": ["Transport / Logistics", "النقل / اللوجستيك"],
};
