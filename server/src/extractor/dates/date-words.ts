import { wordsOfLanguage } from './language-words.ts';

/**
 * Words of dates in English, French, Spanish and Arabic, folded as by `foldDateText`. A text can combine months of the
 * Levant, Egypt, the Maghreb and the Muslim calendar, so one table has them all.
 */

const months: readonly string[] = [
  'january jan janvier janv enero ene يناير جانفي كانون_الثاني كانون_ثاني',
  'february febr feb fevrier fevr fev febrero فبراير فيفري شباط',
  'march mars marzo mar مارس اذار',
  'april apr avril avr abril abr ابريل افريل نيسان',
  'may mai mayo مايو ماي ايار',
  'june jun juin junio يونيو يونيه جوان حزيران',
  'july jul juillet juill juil julio يوليو يوليه جويليه يوليوز تموز',
  'august aug aout agosto ago اغسطس اوت غشت اغشت اب',
  'september sept sep septembre septiembre setiembre set سبتمبر شتنبر شتمبر ايلول',
  'october oct octobre octubre اكتوبر تشرين_الاول تشرين_اول',
  'november nov novembre noviembre نوفمبر نونبر تشرين_الثاني تشرين_ثاني',
  'december dec decembre diciembre dic ديسمبر دجنبر دجمبر كانون_الاول كانون_اول',
];

const hijriMonths: readonly string[] = [
  'محرم المحرم',
  'صفر',
  'ربيع_الاول ربيع_اول',
  'ربيع_الثاني ربيع_الاخر ربيع_ثاني ربيع_اخر',
  'جمادي_الاولي جمادي_الاول جماد_الاول',
  'جمادي_الاخره جمادي_الثانيه جمادي_الاخر جمادي_الثاني جماد_الثاني',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو_القعده ذي_القعده',
  'ذو_الحجه ذي_الحجه',
];

/** Starting with Monday, as in ISO 8601. */
const weekdays: readonly string[] = [
  'monday mon lundi lun lunes الاثنين الاتنين اثنين',
  'tuesday tues tue mardi martes الثلاثاء ثلاثاء',
  'wednesday wed mercredi mer miercoles mier mie الاربعاء اربعاء',
  'thursday thurs thur thu jeudi jeu jueves jue الخميس خميس',
  'friday fri vendredi ven vendr viernes vie الجمعه جمعه',
  'saturday sat samedi sam sabado sab السبت سبت',
  'sunday sun dimanche dim domingo dom الاحد احد',
];

/** Words around a date that do not affect its meaning. */
const fillers =
  'on at the of in le la las los el de del a du l d en published posted publication release released created issued first date dated time written online since publie publiee paru parue poste mis mise ligne ecrit redige publicado publicada publicacion fecha creado يوم في الساعه بتاريخ تاريخ النشر نشر نشرت تم من عام سنه لسنه الموافق'.split(
    ' ',
  );

/** Words of other numbers near dates: reading times and counts. */
export const besideDates =
  /\b\d{1,3} ?(?:min(?:ute)?s?|mn)\.? (?:read|(?:de )?(?:lecture|lectura))\b|\b\d[\d.,]* ?(?:comments?|commentaires?|comentarios?|views?|vues?|vistas?|shares?|partages?)\b|\d+ ?(?:دقائق|دقيقه) قراءه|\d[\d.,]* ?(?:تعليقات?|مشاهده)/g;

/** Words after which a text has the date of a later version. */
export const updateMarker =
  /\b(?:last )?(?:updated|modified|edited|update)\b|\b(?:mis|mise) a jour\b|\bmodifie(?:e)?\b|\bactualizad[oa]\b|\bmodificad[oa]\b|(?:اخر )?تحديث|تم التحديث|\b(?:ultimo aggiornamento|aggiornat[oa]|modificat[oa]|modifica(?= il)|(?:ultima )?atualiza(?:do|da|cao)|aktualisiert|bijgewerkt|uppdaterad|oppdatert|opdateret|paivitetty|aktualizacja|guncelleme)\b|обновлено|оновлено|更新/;
export const publicationMarker =
  /\b(?:published|posted|created|publiee?|publicad[oa]|cread[oa])\b|نشرت?(?=[ :])/;

/** Languages whose words are in the tables above, with more forms than the system supports. */
const tabled: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'ar', '']);

const byWord = new Map<string, string>();
addAll(months, 'M');
addAll(hijriMonths, 'H');
addAll(weekdays, 'W');
for (const word of fillers) byWord.set(word, '');
for (const word of ['pm', 'p.m', 'p.m.', 'مساء', 'م', 'عصرا', 'ظهرا']) byWord.set(word, 'PM');
for (const word of ['am', 'a.m', 'a.m.', 'صباحا', 'ص', 'فجرا']) byWord.set(word, 'AM');
for (const word of 'hours hrs hr hs heures heure horas hora uhr'.split(' ')) byWord.set(word, 'h');
for (const word of ['noon', 'midi', 'mediodia']) byWord.set(word, '12:00');
for (const word of ['midnight', 'minuit', 'medianoche']) byWord.set(word, '00:00');

function addAll(rows: readonly string[], mark: string): void {
  rows.forEach((row, index) => {
    for (const word of row.split(' ')) byWord.set(word, `${mark}${String(index + 1).padStart(2, '0')}`);
  });
}

/** Names of two words, joined before the text is split. */
const twoWords = new RegExp(
  [...byWord.keys()]
    .filter((word) => word.includes('_'))
    .map((word) => word.replace('_', ' +'))
    .join('|'),
  'g',
);

/**
 * Folded text with its words replaced: months by `M01`…, those of the Muslim calendar by `H01`…, weekdays by `W1`…, halves of the
 * day by `AM` and `PM`. Words of another language count as its names of months and days. Meaningless words are removed. Unknown
 * words stay, in lower case.
 */
export function replaceDateWords(folded: string, language?: string): string {
  const spoken = folded
    .replace(/\bdu matin\b|\bde la manana\b|\bin the morning\b/g, ' am ')
    .replace(
      /\bdu soir\b|\bde l'apres-midi\b|\bde la (?:tarde|noche)\b|\bin the (?:afternoon|evening)\b|بعد الظهر/g,
      ' pm ',
    )
    // The number repeats the word, as in "12 noon".
    .replace(/\b12(?:[:.]00)? ?(?=(?:noon|midi|mediodia)\b)/g, '')
    .replace(/\b(?:hora (?:de )?(?=madrid|peninsular|espanola)|heure de (?=paris))/g, '')
    .replace(/\b([ap])\. ?m\b\.?/g, ' $1m ')
    .replace(twoWords, (name) => name.replace(/ +/, '_'))
    // After a year, this letter means the Christian era, not the afternoon.
    .replace(/(\d{4}) ?م(?![\p{L}])/gu, '$1')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ');
  const other = tabled.has(language ?? '') ? undefined : wordsOfLanguage(language);
  const words = spoken.replace(/\p{L}[\p{L}\p{M}_]*/gu, (word) => {
    const known = other?.markOf(word) ?? byWord.get(word) ?? byWord.get(word.replace(/^(?:و|ب)(?=ال)/, ''));
    return known === undefined ? word : ` ${known} `;
  });
  return tidy(preferWeekday(words));
}

/**
 * Folded Arabic text with its months as `M01`… and its weekdays as `W01`…; everything else stays. A weekday without its
 * article is another word: "احد" means one of them.
 */
export function markDateWords(folded: string): string {
  return folded
    .replace(twoWords, (name) => name.replace(/ +/, '_'))
    .replace(/[\p{Script=Arabic}_]+/gu, (word) => {
      const plain = word.replace(/^[وفبل](?=ال)/, '');
      const mark = byWord.get(word) ?? byWord.get(plain);
      const isDate = mark?.startsWith('M') || (mark?.startsWith('W') && plain.startsWith('ال'));
      return mark !== undefined && isDate ? mark : word.replaceAll('_', ' ');
    });
}

/** "mar. 20 nov. 2026" starts with a Tuesday, although the word can also be a month. */
function preferWeekday(words: string): string {
  const months = words.match(/M\d\d/g)?.length ?? 0;
  return months > 1 ? words.replace(/^\W*M03\b(?=.*\bM\d\d\b)/, 'W02') : words;
}

function tidy(text: string): string {
  return text
    .replace(/(M\d\d|W\d\d|H\d\d)\s*\./g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}
