import { hasAccents } from './accents.ts';
import { isFrenchVerb } from './french-verbs.ts';
import { isSpanishVerb } from './spanish-verbs.ts';
import { folded, wordSet } from './word-tables.ts';

/**
 * Forms of verbs that are also nouns: "la compra" is not comprar, "le livre" not livrer. The word before decides.
 */

/** A keyword in the infinitive, and the endings of its forms that may be nouns after la, le, les … */
export interface Verb {
  /** Folded. */
  infinitive: string;
  nounEndings: 'ao' | 'e' | '';
}

/** Never before a verb. */
const BEFORE_NOUNS = wordSet(`
  el un una unos unas del al este esta ese esa estos estas su sus nuestro nuestra otro otra cada gran
  une du des ce cet cette ces son sa ses leurs au aux votre notre d
`);
/** Before a noun an article, before a verb a pronoun. */
const ARTICLES = wordSet('la las los le les l');
/** After these, it is the pronoun: se la compra, il la porte. */
const BEFORE_PRONOUNS = wordSet(`
  se no que quien quienes me te nos ya lo il elle on ils elles je tu nous vous qui ne n s m t y
`);
/** Participles that are in every text as another word without their accent: né and ne, dû and du. */
const ACCENTED_PARTICIPLES = wordSet('ne nes du');
const WORDS_BEFORE = /(?:(\p{L}+)[\s'’]+)?(\p{L}+)[\s'’]+$/u;
const LONGEST_BEFORE = 24;

/** The verb of which a keyword's folded word is the infinitive; undefined for other words. */
export function verbOf(word: string): Verb | undefined {
  const [spanish, french] = [isSpanishVerb(word), isFrenchVerb(word)];
  if (!spanish && !french) return undefined;
  return { infinitive: word, nounEndings: spanish && french ? '' : spanish ? 'ao' : 'e' };
}

/** Whether a form of a verb is a noun where it stands. */
export function isNounOf(
  { infinitive, nounEndings }: Verb,
  text: string,
  start: number,
  end: number,
): boolean {
  const found = text.slice(start, end).toLowerCase();
  if (ACCENTED_PARTICIPLES.has(folded(found))) return !hasAccents(found);
  // The infinitive itself, and the plural of a noun that is spelled so: poderes.
  if (folded(found).startsWith(infinitive)) return false;
  const [, earlier = '', before = ''] =
    WORDS_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start).toLowerCase()) ?? [];
  if (BEFORE_NOUNS.has(before)) return true;
  if (!ARTICLES.has(before) || BEFORE_PRONOUNS.has(earlier)) return false;
  return nounEndings.includes(found.replace(/s$/, '').at(-1) ?? ' ');
}
