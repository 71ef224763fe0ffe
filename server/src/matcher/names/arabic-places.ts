import { ARABIC_PRESENTS } from '../language/arabic-verbs.ts';
import names from './arabic-places.gen.json' with { type: 'json' };
import { ARABIC_BEFORE_PLACES, ARABIC_TITLES, ARABIC_TWO_WORD_PLACES } from './arabic-tables.ts';
import { isCommon, isStop, isUncommon } from './arabic-words.ts';
import { foldedWordsOf } from './folded.ts';
import { isArabicGivenName, isArabicNameLikeWord } from './given-names.ts';
import { placeAt } from './places.ts';

/**
 * The Arabic names of cities and provinces in GeoNames (geonames.org, CC BY 4.0, from Debian's `libgeonames-common`): all
 * of the Arab world; elsewhere cities of at least 100,000 people, 400,000 where cities often have the names of people.
 */
interface PlaceNames {
  /** Names that are hardly ever another word. */
  certain: ReadonlySet<string>;
  /**
   * Names that are also another word, or a person's name. They are places only after a preposition of place, or in a list of
   * places.
   */
  possible: ReadonlySet<string>;
  firstWords: ReadonlySet<string>;
}

const LONGEST = 4;
const SHORTEST_CERTAIN = 5;
let table: PlaceNames | undefined;

function placeNames(): PlaceNames {
  if (table) return table;
  const folded = names.map((name) => foldedWordsOf(name)).filter((words) => words.length > 0);
  const certain = new Set<string>();
  const possible = new Set<string>();
  for (const words of folded) {
    const [first = '', ...more] = words;
    const isOther = words.every((word) => isOtherWord(word)) || (more.length === 0 && isOrdinary(first));
    if (more.length > 0 ? !isOther : !isOther && first.length >= SHORTEST_CERTAIN)
      certain.add(words.join(' '));
    else possible.add(words.join(' '));
  }
  table = { certain, possible, firstWords: new Set(folded.map(([first = '']) => first)) };
  return table;
}

/** A word that is more often another word or a person's name. */
const isOtherWord = (word: string): boolean =>
  isCommon(word) ||
  isStop(word) ||
  ARABIC_TITLES.has(word) ||
  isArabicGivenName(word) ||
  isArabicNameLikeWord(word);

const isOrdinary = (word: string): boolean => ARABIC_PRESENTS.has(word) || /^ال.*(?:ية|ي)$/u.test(word);

/**
 * Counts the words of an Arabic text, starting at a given one, that name a place; `isEvident` if a place is likely to follow the
 * previous words, 'named' if a word for a place precedes it.
 */
export function arabicPlaceSize(
  words: readonly string[],
  start: number,
  isEvident: boolean | 'named',
): number {
  const known = placeAt(words, start)?.size ?? 0;
  const { certain, possible, firstWords } = placeNames();
  const [first = '', second = ''] = words.slice(start, start + 2);
  if (firstWords.has(first)) {
    for (let size = Math.min(LONGEST, words.length - start); size > known; size -= 1) {
      const name = words.slice(start, start + size).join(' ');
      if (
        certain.has(name) ||
        (isEvident && possible.has(name) && (isEvident === 'named' || !isCommon(name)))
      )
        return size;
    }
  }
  if (known > 0) return known;
  // "Ain Temouchent", "Kafr Malik": only places have such names.
  if (ARABIC_TWO_WORD_PLACES.has(first) && placeAt(words, start + 1)?.size === 1) return 2;
  const isTwo = isEvident && ARABIC_TWO_WORD_PLACES.has(first) && second.length > 2 && !isStop(second);
  return isTwo ? 2 : 0;
}

/** Whether a place is likely to follow a word: "in", "north of", "the city of". */
export const isBeforePlace = (word: string): boolean => ARABIC_BEFORE_PLACES.has(word);

/** Whether an unknown word after a word for a direction, or after "in" at the end of a clause, is a place. */
export const isUnknownPlace = (word: string): boolean =>
  isUncommon(word) && !NO_PLACE.test(word) && !isArabicGivenName(word) && !isArabicNameLikeWord(word);

/** Plurals, verbal nouns, adjectives and possessives. */
const NO_PLACE =
  /(?:ات|ين|ون|اء|ه|ها|هم|هما|نا|ية|يا|ا)$|^(?:ال)?(?:ا.ت.ا.|ان.?.ا.|است..?ا.|ت..?ي.|ا..ا.|م.ا.?[ئيعفل]..?|ت.ا..|م.ا..ة)$/u;
