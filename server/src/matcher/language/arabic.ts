import {
  ARABIC_AGENTS,
  ARABIC_NISBA,
  ARABIC_NOUNS_LIKE_NISBA,
  ARABIC_PLURALS,
  ARABIC_UNSPLIT,
  ARABIC_WHOLE,
} from './arabic-tables.ts';
import { ARABIC_FORM_I, ARABIC_PRESENTS, ARABIC_WEAK_PASTS, otherFormsOf, pastsOf } from './arabic-verbs.ts';
import { addForm } from './word-tables.ts';

/**
 * Arabic words and their base forms. After character folding (alef, yeh, marks) come the clitics. The article with its
 * prefixes (والـ بالـ كالـ للـ …) is removed from keyword and text alike. A bare conjunction or preposition (و ف ب ك ل
 * س) is removed from the text only, as a second reading, because in a keyword that starts with such a letter (وزير) it
 * belongs to the word. Then, for word forms, suffixes are removed until none is left.
 */

/** The minimum number of letters that remain. */
const MIN_LETTERS = 3;
const ARTICLE = /^[وف]?(?:[بكل]?ال|لل)/;
const SHORT_AFTER_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(..)$/;
const CONJUNCTION = /^[وف]/;
const PREPOSITION = /^[بكلس]/;

/** The positions of the suffixes, outermost first: pronoun, number, gender, nisba. */
const PRONOUN = 0;
const NUMBER = 1;
const GENDER = 2;
const NISBA = 3;
/** What is left before the ending of a verb is not a noun: كتبت means "wrote", although كتب alone also means "books". */
const NO_NOUN = 4;

/** Short place names, which have neither a plural nor a possessive suffix. */
const ONE_OF_ITS_KIND: ReadonlySet<string> = new Set(
  'قطر مصر اردن يمن هند صين عراق مجر تشاد مالي غانا كوبا توغو عدن جدة مكة غزة'.split(' '),
);
/** "And" before a word, although the letters are the beginning of another word: ولديها is not ولد. */
const ALWAYS_SPLIT = /^و(?:لدي(?:ها|هم|ه|نا|كم|هما)?|فدية)$/;
const YEH = 0x64a;
const TEH = 0x62a;

interface Suffix {
  level: number;
  letters: string;
  /** The replacement of the suffix. */
  becomes: string;
  /** The minimum number of letters that remain before it. */
  left: number;
  /** The level at which the remaining letters are read. */
  next: number;
}

const TEXT_SUFFIXES: readonly Suffix[] = [
  ...['ها', 'هم', 'هن', 'هما', 'نا', 'كم', 'ه'].map((letters) => suffix(PRONOUN, letters, '', 3)),
  ...['تها', 'تهم', 'تهن', 'تهما', 'تنا', 'تكم', 'ته'].map((letters) => suffix(PRONOUN, letters, 'ة', 2)),
  ...['وها', 'وهم', 'وه'].map((letters) => suffix(PRONOUN, letters, '', 3)),
  ...['تيها', 'تيهم', 'تيه', 'تيهما'].map((letters) => suffix(PRONOUN, letters, 'ة', 3)),
  // Before a pronoun, a last ى becomes ا, and a last hamza gets a carrier: قراهم, أطبائه.
  ...['اها', 'اهم', 'اه', 'اهما', 'انا'].map((letters) => suffix(PRONOUN, letters, 'ي', 2)),
  ...['ائه', 'ائها', 'ائهم', 'ائنا', 'اؤه', 'اؤها', 'اؤهم', 'اؤنا'].map((letters) =>
    suffix(PRONOUN, letters, 'اء', 2),
  ),
  // Only in longer words, because shorter ones with this plural are in the table: عربات are not Arabs.
  suffix(NUMBER, 'ات', '', 4),
  suffix(NUMBER, 'ات', 'ة', 2),
  ...['تان', 'تين'].map((letters) => suffix(NUMBER, letters, 'ة', 2)),
  // A dual before a noun: مدينتي تعز وإب, اندمجت شركتا الطيران.
  suffix(NUMBER, 'تي', 'ة', 2),
  // Only if there is no further ending before it: باريستا is not Paris.
  suffix(GENDER, 'تا', 'ة', 3),
  ...['ون', 'ين', 'ان', 'ا'].map((letters) => suffix(NUMBER, letters, '', 3)),
  // A last ي is lost before this suffix: محامون, مغنون. Before ين it would be a dual: يومين is not يومي.
  suffix(NUMBER, 'ون', 'ي', 3, NO_NOUN),
  ...['ت', 'وا'].map((letters) => suffix(NUMBER, letters, '', 3, NO_NOUN)),
  // Several people before a noun: ممثلو الحركة. Only after a participle, because names from abroad end like this, too.
  suffix(NUMBER, 'و', '', 4, NO_NOUN),
  suffix(GENDER, 'ة', '', 4),
  // With three letters before a teh marbuta it is a separate word: حملة is not حمل. But ية belongs to a nisba.
  suffix(GENDER, 'ية', 'ي', 2),
  suffix(NISBA, 'ي', '', 3),
  suffix(NISBA, 'ي', 'ة', 4),
];

/** After the article there is neither a pronoun nor an ending of a word without it: البابا is not باب. */
const SUFFIXES_AFTER_ARTICLE = TEXT_SUFFIXES.filter(
  ({ letters, level }) => level !== PRONOUN && !/ا$/.test(letters),
);

/** A keyword is used as it is: only number suffixes are removed, and the gender of a nisba. */
const KEYWORD_SUFFIXES = TEXT_SUFFIXES.filter(({ letters }) =>
  /^(?:ات|تان|تين|ون|ين|ان|ية)$/.test(letters),
).map((one) => (/^(?:ون|ين|ان)$/.test(one.letters) ? { ...one, left: 4 } : one));

function suffix(
  level: number,
  letters: string,
  becomes: string,
  left: number,
  next = level === NUMBER ? GENDER : level + 1,
): Suffix {
  return { level, letters, becomes, left, next };
}

/**
 * People who do something with others: المفاوضات are talks, whose singular is مفاوضة, and not the plural of مفاوض. But the plural
 * of مفاعل, a reactor, is مفاعلات.
 */
const isActor = (word: string): boolean => /^م[^ا]ا[^ا]{2}$/.test(word) && word !== 'مفاعل';

/** People who do or are something: ممثل, موظف, لبناني. But ماركو is not a plural of مارك. */
const isOfPeople = (word: string): boolean =>
  /^م[^اي]../.test(word) || ARABIC_NISBA.has(word) || ARABIC_AGENTS.has(word);

/** Whether a folded word is written in Arabic letters. */
export function isArabic(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x0600 && first <= 0x06ff;
}

/** The word with teh marbuta replaced by heh, as it is often typed: غزة becomes غزه. */
export function plainArabic(word: string): string {
  return word.includes('ة') ? word.replaceAll('ة', 'ه') : word;
}

/**
 * Verbs of form VIII whose first root letter is ل, which look like an article: التقى (met), التزم (committed). Left out are
 * forms that are also nouns with an article (التهم, the accusations).
 */
const VERB_LIKE_ARTICLE =
  /^[وف]?(?:التق(?:ي|ت|وا|يا|يت|ينا|تا|ا(?:ه|ها|هم))|الت(?:زم|حق|قط|مس)(?:ت|وا|نا|ا|تا)?(?:ه|ها|هم)?|التهم(?:ت|وا))$/;

/** The word without the definite article and the letters attached to it. */
export function withoutArticle(word: string): string {
  const article = VERB_LIKE_ARTICLE.test(word) ? null : ARTICLE.exec(word);
  return article !== null && word.length - article[0].length >= MIN_LETTERS
    ? word.slice(article[0].length)
    : word;
}

/**
 * Every possible reading of a word in a text: without its article if it has one; otherwise unchanged, and without one or two
 * clitics.
 */
export function arabicReadings(word: string): string[] {
  const bare = withoutArticle(word);
  if (bare !== word) {
    // المرأة is "the woman"; without the article, the letters of مرآة mean "mirror".
    if (bare === 'مراة') return [bare, 'امراة'];
    // للبنان means "to Lebanon", not "to the building".
    const withPreposition = /^[وف]?ل(ل.{3,})$/.exec(word)?.[1];
    if (withPreposition !== undefined) return [bare, withPreposition];
    // Plurals such as ألوان start like an article; folding hides the difference.
    const plural = word.replace(/^[وفبكل](?=ال)/, '').replace(/ا$/, '');
    return ARABIC_PLURALS.has(plural) ? [bare, plural] : [bare];
  }
  if (ALWAYS_SPLIT.test(word)) return [word.slice(1)];
  // Words that are too short to lose the article in a keyword, where الان is "now": الحج is also found as حج, and للحج as الحج.
  const short = SHORT_AFTER_ARTICLE.exec(word)?.[1];
  if (short !== undefined) return [word, short, `ال${short}`];
  if (/^[وف]?لله$/.test(word)) return [word, 'الله'];
  const readings = [word];
  if (word.length - 1 < MIN_LETTERS || isUnsplit(word)) return readings;
  if (CONJUNCTION.test(word) || PREPOSITION.test(word)) {
    const rest = word.slice(1);
    readings.push(rest);
    if (
      CONJUNCTION.test(word) &&
      PREPOSITION.test(rest) &&
      rest.length - 1 >= MIN_LETTERS &&
      !isUnsplit(rest)
    ) {
      readings.push(rest.slice(1));
    }
  }
  return readings;
}

/** Prefixes and suffixes of a verb: يقتلون, تكتبين, يقصفونها. */
const PRESENT = /^(?:ي(.{3,}?)(?:ون|وا|ان|ن)?|ت(.{3,}?)(?:ون|وا|ين))(?:ها|هم|هن|هما|ه|نا|كم)?$/;

/** "She" and "we" of form I, with an object: تسمح, نسمح, ترفضها. With the same letters, تجربة and تحرك are nouns. */
const OF_SHE_OR_WE = /^[تن](.{3})(?:ها|هم|هن|هما|ه|نا|كم)?$/;

/** The keys of one reading of a word in a text; after an article there is no verb. */
export function arabicKeys(reading: string, mayBeVerb: boolean): string[] {
  const keys = new Set<string>();
  const first = reading.charCodeAt(0);
  if (
    mayBeVerb &&
    (first === YEH || first === TEH) &&
    !ARABIC_WHOLE.has(reading) &&
    !ARABIC_NISBA.has(reading)
  ) {
    const present = PRESENT.exec(reading);
    const stem = present?.[1] ?? present?.[2];
    if (stem !== undefined) keys.add(stem);
    for (const past of pastsOf(reading)) keys.add(past);
  }
  const formI = mayBeVerb ? OF_SHE_OR_WE.exec(reading)?.[1] : undefined;
  if (formI !== undefined && ARABIC_FORM_I.has(formI)) keys.add(formI);
  const suffixes = mayBeVerb ? TEXT_SUFFIXES : SUFFIXES_AFTER_ARTICLE;
  collect(reading, PRONOUN, suffixes, keys);
  if (reading.endsWith('ه')) collect(`${reading.slice(0, -1)}ة`, NUMBER, suffixes, keys);
  if (mayBeVerb) for (const key of [...keys]) addWeakPast(key, keys);
  return [...keys];
}

function addWeakPast(form: string, keys: Set<string>): void {
  const past = ARABIC_WEAK_PASTS.get(form);
  if (past !== undefined) keys.add(past);
}

/** The keys that match a keyword's word, given without its article. */
export function askedArabicKeys(word: string): string[] {
  const keys = new Set<string>();
  collect(word, PRONOUN, KEYWORD_SUFFIXES, keys);
  if (word.endsWith('ه')) collect(`${word.slice(0, -1)}ة`, PRONOUN, KEYWORD_SUFFIXES, keys);
  // A verb in the present: ينتخب also finds انتخبوا, and يرفض رفضوا.
  if (word.charCodeAt(0) === YEH) for (const form of otherFormsOf(word)) keys.add(form);
  return [...keys];
}

/** Letters that occur somewhere in every word with this key. */
export function arabicStarts(key: string): string[] {
  const forms = [key, ...(formsOf.get(key) ?? []), ...(ARABIC_PRESENTS.get(key) ?? [])];
  // In the present, a verb loses its alef: اعتقل, يعتقل; and so does "woman" after the article.
  if (key.startsWith('ا') && key.length > MIN_LETTERS) forms.push(key.slice(1));
  return forms.map((form) => form.slice(0, 2));
}

/** Removes suffixes until none is left; every intermediate word is a key. */
function collect(word: string, from: number, suffixes: readonly Suffix[], keys: Set<string>): void {
  keys.add(word);
  if (from <= NISBA) {
    for (const singular of ARABIC_PLURALS.get(word) ?? []) keys.add(singular);
    const country = suffixes === KEYWORD_SUFFIXES ? undefined : ARABIC_NISBA.get(word);
    if (country !== undefined) {
      for (const name of country) keys.add(name);
      return;
    }
  }
  if (ARABIC_WHOLE.has(word)) return;
  if (ARABIC_NOUNS_LIKE_NISBA.has(word)) {
    // The adjective of the same letters: خارجي in السياسة الخارجية.
    keys.add(word.slice(0, -1));
    return;
  }
  for (const { level, letters, becomes, left, next } of suffixes) {
    if (level < from || word.length - letters.length < left || !word.endsWith(letters)) continue;
    const rest = word.slice(0, word.length - letters.length) + becomes;
    // قطرات means "drops", not Qatar, and أردنا is not Jordan.
    if (level <= NUMBER && ONE_OF_ITS_KIND.has(rest)) continue;
    // عملات is the plural of عملة, not of عمل.
    if (letters === 'ات' && becomes === '' && (ARABIC_WHOLE.has(`${rest}ة`) || isActor(rest))) continue;
    if (letters === 'و' && !isOfPeople(rest)) continue;
    if (!keys.has(rest)) collect(rest, next, suffixes, keys);
  }
}

function isUnsplit(word: string): boolean {
  for (let letters = MIN_LETTERS; letters <= Math.min(word.length, 8); letters++) {
    if (ARABIC_UNSPLIT.has(word.slice(0, letters))) return true;
  }
  return false;
}

const formsOf = new Map<string, string[]>();
for (const [form, bases] of ARABIC_PLURALS) for (const base of bases) addForm(formsOf, base, form);
for (const [form, countries] of ARABIC_NISBA)
  for (const country of countries) addForm(formsOf, country, form);

/** "أعداد" and "إعداد", "أنفاق" and "إنفاق": a broken plural and a verbal noun that differ only in their hamza. */
const LIKE_NOUN_OF_VERB = /^ا..ا.$/;

/** The first letter that shows that a word in a text is not the keyword's word. */
export function foreignHamza(typed: string, folded: string): string | undefined {
  const word = withoutArticle(folded);
  if (!word.startsWith('ا'))
    return formsOf.get(word)?.some((form) => LIKE_NOUN_OF_VERB.test(form)) ? 'إ' : undefined;
  if (!LIKE_NOUN_OF_VERB.test(word) || !ARABIC_PLURALS.has(word)) return undefined;
  const first = typed.normalize('NFC').replace(/^ال/u, '')[0];
  return first === 'أ' ? 'إ' : first === 'إ' ? 'أ' : undefined;
}
