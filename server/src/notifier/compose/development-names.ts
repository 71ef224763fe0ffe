import { type Development, developmentNames, developments, type Language } from '@newswatch/shared/contracts';

/** What each kind of development is called in messages, reports and slides: the beginning of a line, with a capital letter. */
export const developmentNamesIn: Readonly<Record<Language, Readonly<Record<Development, string>>>> = {
  english: developmentNames,
  french: {
    takeover: 'Rachat ou fusion',
    funding: 'Financement ou entrée en Bourse',
    new_site: 'Nouvelle usine ou nouveau site',
    cuts: 'Fermeture ou suppressions de postes',
    leadership: 'Changement de direction',
    recall: 'Rappel de produits',
    lawsuit: 'Affaire judiciaire',
    regulation: 'Loi ou régulateur',
    insolvency: 'Faillite',
    strike: 'Grève',
    cyberattack: 'Cyberattaque ou fuite de données',
    results: 'Résultats financiers',
  },
  spanish: {
    takeover: 'Compra o fusión',
    funding: 'Financiación o salida a bolsa',
    new_site: 'Nueva planta o sede',
    cuts: 'Cierre o recorte de empleo',
    leadership: 'Cambio en la dirección',
    recall: 'Retirada de productos',
    lawsuit: 'Caso judicial',
    regulation: 'Ley o regulador',
    insolvency: 'Insolvencia',
    strike: 'Huelga',
    cyberattack: 'Ciberataque o filtración de datos',
    results: 'Resultados financieros',
  },
  arabic: {
    takeover: 'استحواذ أو اندماج',
    funding: 'تمويل أو طرح في البورصة',
    new_site: 'مصنع أو موقع جديد',
    cuts: 'إغلاق أو إلغاء وظائف',
    leadership: 'تغيير في القيادة',
    recall: 'سحب منتجات',
    lawsuit: 'قضية أمام المحكمة',
    regulation: 'قانون أو جهة رقابية',
    insolvency: 'إفلاس',
    strike: 'إضراب',
    cyberattack: 'هجوم إلكتروني أو تسرب بيانات',
    results: 'نتائج مالية',
  },
};

/** The name of a kind; a kind known only to a newer version is returned unchanged. */
export function developmentName(locale: Language, kind: string): string {
  const known = developments.find((one) => one === kind);
  return known ? developmentNamesIn[locale][known] : kind;
}
