import { ARABIC_NISBA, ARABIC_PLURALS, ARABIC_UNSPLIT, ARABIC_WHOLE } from './arabic-tables.ts';
import { addForm } from './conjugation.ts';

/**
 * Arabic words and what they are forms of. After the character folding (alef, yeh, marks) come the clitics: the
 * article with what leans on it (والـ بالـ كالـ للـ …) is taken off keyword and text alike; a bare conjunction or
 * preposition (و ف ب ك ل س) is taken off the text only, as a second reading, for a keyword that begins with such a
 * letter (وزير) means it. Then, for word forms, suffixes are taken off until nothing more comes off.
 */

/** Fewer letters than this are never left over. */
const MIN_LETTERS = 3;
const ARTICLE = /^[وف]?(?:[بكل]?ال|لل)/;
const CONJUNCTION = /^[وف]/;
const PREPOSITION = /^[بكلس]/;

/** In the order in which a word takes them on, outermost first: what hangs on the word, number, gender, nisba. */
const PRONOUN = 0;
const NUMBER = 1;
const GENDER = 2;
const NISBA = 3;

/** Short names of places, which have neither a plural nor an owner. */
const ONE_OF_ITS_KIND: ReadonlySet<string> = new Set(
  'قطر مصر اردن يمن هند صين عراق مجر تشاد مالي غانا كوبا توغو عدن جدة مكة غزة'.split(' '),
);
const YEH = 0x64a;
const TEH = 0x62a;

interface Suffix {
  level: number;
  letters: string;
  /** What stands in its place. */
  becomes: string;
  /** Letters that must be left before it. */
  left: number;
}

const TEXT_SUFFIXES: readonly Suffix[] = [
  ...['ها', 'هم', 'هن', 'هما', 'نا', 'كم', 'ه'].map((letters) => suffix(PRONOUN, letters, '', 3)),
  ...['تها', 'تهم', 'تهن', 'تهما', 'تنا', 'تكم', 'ته'].map((letters) => suffix(PRONOUN, letters, 'ة', 2)),
  ...['وها', 'وهم', 'وه'].map((letters) => suffix(PRONOUN, letters, '', 3)),
  suffix(NUMBER, 'ات', '', 3),
  suffix(NUMBER, 'ات', 'ة', 2),
  ...['تان', 'تين'].map((letters) => suffix(NUMBER, letters, 'ة', 2)),
  ...['ون', 'ين', 'ان', 'وا', 'ا'].map((letters) => suffix(NUMBER, letters, '', 3)),
  suffix(NUMBER, 'ت', '', 3),
  suffix(GENDER, 'ة', '', 4),
  // A word in teh marbuta with three letters before it is its own word: حملة is not حمل. But ية is a nisba's.
  suffix(GENDER, 'ية', 'ي', 2),
  suffix(NISBA, 'ي', '', 3),
  suffix(NISBA, 'ي', 'ة', 4),
];

/** A keyword is asked for as it is: only its number comes off, and a nisba's gender. */
const KEYWORD_SUFFIXES = TEXT_SUFFIXES.filter(({ letters }) =>
  /^(?:ات|تان|تين|ون|ين|ان|ية)$/.test(letters),
).map((one) => (/^(?:ون|ين|ان)$/.test(one.letters) ? { ...one, left: 4 } : one));

function suffix(level: number, letters: string, becomes: string, left: number): Suffix {
  return { level, letters, becomes, left };
}

/** Whether a folded word is written in Arabic letters. */
export function isArabic(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x0600 && first <= 0x06ff;
}

/** The word with teh marbuta and heh made one, as hurried writers do: غزة is غزه. */
export function plainArabic(word: string): string {
  return word.includes('ة') ? word.replaceAll('ة', 'ه') : word;
}

/** The word without the definite article and the letters leaning on it. */
export function withoutArticle(word: string): string {
  const article = ARTICLE.exec(word);
  return article !== null && word.length - article[0].length >= MIN_LETTERS
    ? word.slice(article[0].length)
    : word;
}

/** Every way to read a word of a text: without its article, else as it is and without one or two clitics. */
export function arabicReadings(word: string): string[] {
  const bare = withoutArticle(word);
  if (bare !== word) {
    // للبنان is to Lebanon, not to the building.
    if (word.startsWith('لل') && word.length > MIN_LETTERS + 1) return [bare, word.slice(1)];
    // ألوان begin like an article, of which folding leaves no trace.
    const plural = word.replace(/^[وفبكل](?=ال)/, '').replace(/ا$/, '');
    return ARABIC_PLURALS.has(plural) ? [bare, plural] : [bare];
  }
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

/** What a verb takes on before and behind: يقتلون, تكتبين, يقصفونها. */
const PRESENT = /^(?:ي(.{3,}?)(?:ون|وا|ان|ن)?|ت(.{3,}?)(?:ون|وا|ين))(?:ها|هم|هن|هما|ه|نا|كم)?$/;

/** The keys of one reading of a word of a text; behind an article stands no verb. */
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
  }
  collect(reading, PRONOUN, TEXT_SUFFIXES, keys);
  if (reading.endsWith('ه')) collect(`${reading.slice(0, -1)}ة`, NUMBER, TEXT_SUFFIXES, keys);
  return [...keys];
}

/** The keys that somebody means who asks for a word without its article. */
export function askedArabicKeys(word: string): string[] {
  const keys = new Set<string>();
  collect(word, PRONOUN, KEYWORD_SUFFIXES, keys);
  if (word.endsWith('ه')) collect(`${word.slice(0, -1)}ة`, PRONOUN, KEYWORD_SUFFIXES, keys);
  return [...keys];
}

/** Letters that stand somewhere in every word with this key. */
export function arabicStarts(key: string): string[] {
  return [key, ...(formsOf.get(key) ?? [])].map((form) => form.slice(0, 2));
}

/** Takes off suffixes to a fixed point; every word on the way is a key. */
function collect(word: string, from: number, suffixes: readonly Suffix[], keys: Set<string>): void {
  keys.add(word);
  if (from <= NISBA) {
    for (const singular of ARABIC_PLURALS.get(word) ?? []) keys.add(singular);
    const country = suffixes === TEXT_SUFFIXES ? ARABIC_NISBA.get(word) : undefined;
    if (country !== undefined) {
      for (const name of country) keys.add(name);
      return;
    }
  }
  if (ARABIC_WHOLE.has(word)) return;
  for (const { level, letters, becomes, left } of suffixes) {
    if (level < from || word.length - letters.length < left || !word.endsWith(letters)) continue;
    const rest = word.slice(0, word.length - letters.length) + becomes;
    // قطرات are drops, and أردنا is no Jordan of ours.
    if (level <= NUMBER && ONE_OF_ITS_KIND.has(rest)) continue;
    // عملات are many عملة, not many عمل.
    if (letters === 'ات' && becomes === '' && ARABIC_WHOLE.has(`${rest}ة`)) continue;
    if (!keys.has(rest)) collect(rest, level === NUMBER ? GENDER : level + 1, suffixes, keys);
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
