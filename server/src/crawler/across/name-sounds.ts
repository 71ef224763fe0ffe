/** Whether two words are the same name in the spellings of different languages. */

/** The Latin spellings of Arabic consonants, the longest first. Names change more than words: Gulf Arabic g, Spanish j. */
const CONSONANTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    'ب bb pp b p',
    'ت tth tt th t',
    'ث th tt t s z',
    'ج dj dg gh gg gu zh ch j g y',
    'ح h j',
    'خ kh ch j h x c',
    'د dd th d',
    'ذ dh th dd z d',
    'ر rr r',
    'ز zz ss ts z s x',
    'س ss sc cc ce s c z',
    'ش sch sh ch sc ti s x j',
    'ص ss s c z',
    'ض dh dd d',
    'ط tt th t',
    'ظ dh z d',
    'غ gh gg gu g r j',
    'ف ff ph pp f v w p',
    'ق ck kk gh k q c g',
    'ك cqu ck kk cc qu ch k c q',
    'ل ll l',
    'م mm m',
    'ن nn ng gn n ñ m',
    'ه h',
    'و w v',
    'ي ll y j',
  ].map((line) => {
    const [arabic = '', ...latin] = line.split(' ');
    return [arabic, latin];
  }),
);
/** Two Arabic letters for one Latin sound. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  كس: ['xx', 'x', 'cs', 'ks'],
  تش: ['tch', 'cch', 'cc', 'ch', 'ci', 'c', 'cz'],
  تس: ['tz', 'ts', 'zz', 'z', 'c'],
  دج: ['dj', 'j', 'g'],
  غو: ['gu', 'go', 'gou'],
  ني: ['gn', 'ñ'],
};
/** The Latin vowels that a long Arabic vowel may represent. */
const VOWELS: Readonly<Record<string, readonly string[]>> = {
  ا: ['aa', 'au', 'ai', 'a', 'e', 'o', 'u', 'i'],
  و: ['ough', 'oo', 'ou', 'au', 'eau', 'ow', 'eu', 'u', 'o', 'w'],
  ي: ['ee', 'ei', 'ey', 'ie', 'ai', 'ay', 'ea', 'ia', 'oi', 'i', 'y', 'e'],
  ه: ['ah', 'eh', 'a', 'e'],
};
/** Vowels that Arabic does not write, and letters that are silent in some language. */
const UNWRITTEN = /[aeiouyh'’]/;
/** The silent endings of French names. */
const SILENT_END = /^(?:[sxtdzp]{1,2}|nt|lt|ts|e[sr]?|ent)$/;
const LONGEST = 24;

interface Match {
  consonants: number;
  vowels: number;
}

/**
 * Whether a folded Latin word and a folded Arabic one are spellings of one name. Arabic writes all consonants, but only long
 * vowels, so each letter written there must have its sound in the Latin word.
 *
 * @param isBesideMatch whether the words beside them match too, in which case two consonants are enough
 */
export function isTransliteration(latin: string, arabic: string, isBesideMatch = false): boolean {
  if (latin.length < 3 || arabic.length < 2 || latin.length > LONGEST || arabic.length > LONGEST)
    return false;
  const best = align(latin, arabic, 0, 0, new Map());
  if (best === undefined) return false;
  const { consonants, vowels } = best;
  if (isBesideMatch) return consonants >= 2 || (consonants === 1 && vowels >= 2);
  return consonants >= 4 || (consonants === 3 && latin.length <= 8) || (consonants === 2 && vowels >= 2);
}

type Known = Map<number, Match | null>;

/** Counts the consonants and written vowels that correspond, starting at two places; undefined if the rest differs. */
function align(latin: string, arabic: string, at: number, place: number, known: Known): Match | undefined {
  if (place === arabic.length) {
    const rest = latin.slice(at);
    const isEnd = rest === '' || (place > 2 && SILENT_END.test(rest)) || /^[aeiouyh]{1,2}$/.test(rest);
    return isEnd ? { consonants: 0, vowels: 0 } : undefined;
  }
  const key = at * 32 + place;
  const seen = known.get(key);
  if (seen !== undefined) return seen ?? undefined;
  let best: Match | undefined;
  const offer = (found: Match | undefined, consonants: number, vowels: number) => {
    if (found === undefined) return;
    const total = { consonants: found.consonants + consonants, vowels: found.vowels + vowels };
    if (best === undefined || total.consonants + total.vowels > best.consonants + best.vowels) best = total;
  };
  const letter = arabic[place] ?? '';
  const take = (spellings: readonly string[], letters: number, consonants: number, vowels: number) => {
    for (const spelling of spellings)
      if (latin.startsWith(spelling, at))
        offer(align(latin, arabic, at + spelling.length, place + letters, known), consonants, vowels);
  };
  take(CONSONANTS[letter] ?? [], 1, 1, 0);
  take(PAIRS[arabic.slice(place, place + 2)] ?? [], 2, 1, 0);
  take(VOWELS[letter] ?? [], 1, 0, 1);
  // Other languages do not pronounce ayn, and an alef at the beginning only carries a vowel; "h" may be left out in Latin script.
  if (letter === 'ع' || letter === 'ء' || (letter === 'ا' && place === 0) || (letter === 'ه' && place > 0))
    offer(align(latin, arabic, at, place + 1, known), 0, 0);
  if (at < latin.length && UNWRITTEN.test(latin[at] ?? ''))
    offer(align(latin, arabic, at + 1, place, known), 0, 0);
  known.set(key, best ?? null);
  return best;
}

/**
 * Whether two folded Latin words are spellings of one name in two languages: Zelensky and Zelenski, Netanyahu and
 * Netanyahou, Maktoum and Maktum.
 */
export function isSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 2) return false;
  const [mine, theirs] = [simplified(one), simplified(other)];
  if (mine === theirs) return true;
  // A long name may have one vowel more or fewer, or a different one.
  return Math.min(mine.length, theirs.length) >= 6 && differsInOneVowel(mine, theirs);
}

function differsInOneVowel(one: string, other: string): boolean {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && longer.at(-1 - end) === shorter.at(-1 - end)) end += 1;
  const isOneVowel = (word: string) => /^[aeiou]?$/.test(word.slice(start, word.length - end));
  return isOneVowel(longer) && isOneVowel(shorter);
}

const simplified = (word: string): string =>
  word
    .replace(/ou|oo/g, 'u')
    .replace(/sch|tch|sh|ch|cz/g, 'X')
    .replace(/kh/g, 'j')
    .replace(/gh/g, 'g')
    .replace(/ph/g, 'f')
    .replace(/dj/g, 'j')
    .replace(/th/g, 't')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|qu|q|c/g, 'k')
    .replace(/y|ii/g, 'i')
    .replace(/w/g, 'v')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.{3})e$/, '');

/**
 * Letters for sounds that are confused between languages, as the letters of a key. Upper case represents letters with two sounds.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/كس|x/g, 'ks'],
  [/sch|tch|sh|تش|ش|zh/g, 's'],
  [/dg|dj|ch|j|ج/g, 'J'],
  [/ph|ff?|v|ف/g, 'f'],
  [/kh|خ|gh|غ/g, 'k'],
  [/th|ث|ط|ت/g, 't'],
  [/dh|ض|د|ذ|ظ/g, 'd'],
  [/c(?=[eiy])|z|ص|س|ز|ç/g, 's'],
  [/g(?=[eiy])/g, 'J'],
  [/ck|qu|q|c|g|ق|ك/g, 'k'],
  [/p|ب/g, 'b'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن|ñ/g, 'n'],
  [/ر/g, 'r'],
  [/[^bdfklmnrstJ]/g, ''],
];

/**
 * The consonants of a name in either script, grouped so that its different spellings give the same key, by which articles in
 * other languages are found; two for names with a j, ch or soft g. None for names with too few consonants.
 */
export function soundKeys(word: string): string[] {
  let key = word;
  for (const [pattern, sound] of SOUNDS) key = key.replace(pattern, sound);
  const keys = ['s', 'k'].map((sound) => key.replaceAll('J', sound).replace(/(.)\1+/g, '$1'));
  return [...new Set(keys)]
    .filter((one) => one.length >= SHORTEST_KEY)
    .map((one) => one.slice(0, LONGEST_KEY));
}

const SHORTEST_KEY = 3;
const LONGEST_KEY = 6;
