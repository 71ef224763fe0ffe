/** Words that pages and agencies write around their texts. */
const AROUND_TEXT = new RegExp(
  [
    '(?:un)?subscribe(?!r)',
    'already a subscriber',
    'subscribers only',
    'newsletters?',
    '(?:log|sign) in to',
    'sign up',
    '(?:uses?|utilis\\p{L}+|utiliza\\p{L}*) (?:\\p{L}+ ){0,2}cookies',
    'copyright (?:©|\\(c\\)|[12]\\d{3})',
    '©',
    'all rights reserved',
    'read (?:more|also)',
    'click here',
    'follow us',
    'advertisement',
    'getty images',
    '(?:reporting|editing) by',
    '(?:this|our) (?:article|story|live ?blog|page|website|site)',
    'the (?:article|story) (?:was|is|has been|(?:first|originally) appeared)',
    'version of (?:this|the) (?:article|story|report)',
    'this version (?:corrects|adds|updates)',
    'live (?:blog|coverage|updates)',
    'has been a (?:reporter|journalist|correspondent)',
    'first published (?:in|on|by)',
    'abonnez',
    'inscrivez-vous',
    'lettre d.information',
    'lire (?:aussi|la suite)',
    'suivez-nous',
    'tous droits',
    'cliquez',
    '(?:cet|notre) article',
    'réservée?s? (?:aux|à nos) abonnés',
    'version (?:antérieure|précédente) de',
    'suscr[ií]bete',
    'reg[ií]strate',
    'bolet[ií]n',
    's[ií]guenos',
    'leer m[aá]s',
    'lea tambi[eé]n',
    'haz clic',
    'derechos reservados',
    'redes sociales',
    '(?:este artículo|esta noticia)',
    '(?:para|de) suscriptores',
    'versión anterior de',
    'اشترك',
    'النشرة',
    'تابعون?ا',
    'اقرأ (?:أيضا|المزيد)',
    'اضغط هنا',
    'هذا المقال',
    'نسخة سابقة من',
    'للاشتراك',
    'المشتركين فقط',
    'ملفات تعريف الارتباط',
    'حقوق النشر',
    'جميع الحقوق',
  ]
    // A word with these letters begins there; `\b` does not support Arabic.
    .map((words) => `(?<!\\p{L})${words}`)
    .join('|'),
  'iu',
);
/** Outside of quotations, only the page itself speaks of "us" and to "you". */
const ADDRESSED = new RegExp(
  [
    '(?<!\\p{L})(?:you|your|yours|we|our|ours|(?<!rendez-)vous|votre|vos|nous|notre|nos|usted(?:es)?|tus?|nosotros|nuestr[oa]s?)(?![\\p{L}-])',
    '^(?:You|Your|We|Our|Vous|Votre|Vos|Nous|Notre|Nos|Ustedes|Usted|Tus?|Nosotros|Nuestr[oa]s?)(?![\\p{L}-])',
  ].join('|'),
  'u',
);
const QUOTATIONS = /“[^”]*”|"[^"]*"|«[^»]*»|‘.*?’(?!\p{L})|(?<!\p{L})'.*?'(?!\p{L})/gu;
/** "By Jane Doe, senior correspondent." */
const BYLINE = /^(?:By|Par|Por)\s\p{Lu}[\p{L}.’'-]+\s\p{Lu}|^بقلم[\s:]/u;
const CREDIT = new RegExp(
  [
    '(?<!\\p{L})(?:photo(?:graph|s|graphs|graphie)?|picture|image|credit|crédits?|fotos?|fotografía|imagen|صورة|تصوير)\\s?(?:by\\s|:)',
    '/(?:AFP|Reuters|AP|Getty|EPA|EFE|Alamy)(?!\\p{L})',
    '\\((?:AFP|AP|Reuters|EPA|EFE) photo',
  ].join('|'),
  'iu',
);
/** A note of the newsroom about an earlier version, to the end of the paragraph. */
const CORRECTION =
  /(?:^|(?<=[.!?…»”")])\s)[([*]*(?:corrections?|clarification|editor[’']s note|update|rectificatif|précision|erratum|fe de errores|correcci[óo]n|rectificaci[óo]n|aclaraci[óo]n|nota del editor|nota de la redacción|تصحيح|توضيح|تنويه)[^.:]{0,20}[:–—].*$/iu;

/** Whether a page, a newsroom or an agency speaks about itself, or to its readers. */
export const isAroundText = (sentence: string): boolean =>
  AROUND_TEXT.test(sentence) ||
  BYLINE.test(sentence) ||
  isCredit(sentence) ||
  ADDRESSED.test(sentence.replace(QUOTATIONS, ''));

/** Whether somebody is named as the photographer. */
export const isCredit = (text: string): boolean => CREDIT.test(text);

export const withoutCorrection = (paragraph: string): string => paragraph.replace(CORRECTION, '');
