import { nameTables } from '../matcher/index.ts';
import { COMMON_LAST_NAMES } from './byline-words.ts';

const { foldedWordsOf, isGivenName, isArabicGivenName, isArabicNameLikeWord, PARTICLES } = nameTables;

/** The parts of a name by which spellings of one person are recognised. All are folded: without accents and capitals. */
export interface NameKey {
  /** All words, with initials. Identifies a spelling. */
  readonly key: string;
  /** The name without initials in the middle. People with the same base may be the same person. */
  readonly base: string;
  /** The initials in the middle; empty if there are none. */
  readonly initials: string;
}

/** The parts by which a name is compared; undefined if it has fewer than two words. */
export function nameKeyOf(name: string): NameKey | undefined {
  // A hyphen joins a double name, which is often written without it.
  const words = foldedWordsOf(name.replace(IRISH, '$1'));
  if (words.length < 2) return undefined;
  const isInitial = (word: string, at: number) =>
    word.length === 1 && at > 0 && at < words.length - 1 && !PARTICLES.has(word) && !isJoint(word);
  const initials = words.filter(isInitial);
  const others = words.filter((word, at) => !isInitial(word, at));
  // "J. R. Stone" has only initials.
  const isFull = (others[0]?.length ?? 0) > 1 && others.length > 1;
  return isFull
    ? { key: words.join(' '), base: others.join(' '), initials: initials.join(' ') }
    : { key: words.join(' '), base: words.join(' '), initials: '' };
}

/** "Ó Sé" is written as one word too, and is not an initial. */
const IRISH = /(?<!\p{L})([ÓO])(?:\s+|['’‘])(?=\p{Lu}\p{Ll})/gu;

/** "José Ortega y Gasset", "Eça e Silva" */
const isJoint = (word: string): boolean => word === 'y' || word === 'e' || word === 'i';

const isAnyGivenName = (word: string): boolean =>
  isGivenName(word) || isArabicGivenName(word) || isArabicNameLikeWord(word);

/**
 * The words of a name that hardly anybody else has as a last name: not a frequent last name, and no given name either. People
 * in two sources who share one of them and everything else are one person.
 */
export function rareWordsOf(base: string): string[] {
  const words = base.split(' ').filter((word) => !PARTICLES.has(word) && word.length > SHORTEST_RARE);
  return words
    .slice(1)
    .map((word) => word.replace(/^ال(?=.{3})/u, ''))
    .filter(
      (word) => !COMMON_LAST_NAMES.has(word) && !COMMON_LAST_NAMES.has(`ال${word}`) && !isAnyGivenName(word),
    );
}

/** Shorter last names are often those of many people: Kim, Wu, Sy. */
const SHORTEST_RARE = 3;
