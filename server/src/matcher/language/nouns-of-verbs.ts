import { hasAccents } from './accents.ts';
import { isFrenchVerb } from './french-verbs.ts';
import { isSpanishVerb, needsAccent } from './spanish-verbs.ts';
import { folded, wordSet } from './word-tables.ts';

/**
 * Forms of verbs that are also nouns: "la compra" is not comprar, "le livre" not livrer. The word before decides.
 */

/** A keyword in the infinitive, and the endings of its forms that may be nouns after la, le, les … */
export interface Verb {
  /** The folded infinitive. */
  infinitive: string;
  nounEndings: 'ao' | 'e' | '';
}

/** Words that precede nouns but never a verb. */
const BEFORE_NOUNS = wordSet(`
  el un una unos unas del al este esta ese esa estos estas su sus nuestro nuestra otro otra cada gran
  une du des ce cet cette ces son sa ses leurs au aux votre notre d
`);
/** Words that are an article before a noun, and a pronoun before a verb. */
const ARTICLES = wordSet('la las los le les l');
/** Words after which it is the pronoun: se la compra, il la porte. */
const BEFORE_PRONOUNS = wordSet(`
  se no que quien quienes me te nos ya lo il elle on ils elles je tu nous vous qui ne n s m t y
`);
/** Participles that are in every text as another word without their accent: né and ne, dû and du. */
const ACCENTED_PARTICIPLES = wordSet('ne nes du');
const WORDS_BEFORE = /(?:(\p{L}+)[\s'’]+)?(\p{L}+)[\s'’]+$/u;
const LONGEST_BEFORE = 24;

/**
 * A Spanish or French preposition, which is followed by an infinitive, a participle or a noun: en casa, pour compte.
 */
const PREPOSITIONS: Readonly<Record<Verb['nounEndings'], ReadonlySet<string>>> = {
  ao: wordSet('en con sin por para de desde hasta sobre entre contra tras durante ante mediante'),
  e: wordSet('de pour sans avec dans sur par contre vers sous chez entre'),
  '': wordSet('de contre contra'),
};
const PARTICIPLE = /(?:[ai]d[oa]s?|(?:ch|st|rt|ct)[oa]s?|ées?|és?|[iu]e?s?)$/u;

/** The verb of which a keyword's folded word is the infinitive, possibly reflexive; undefined for other words. */
export function verbOf(typed: string): Verb | undefined {
  const word = typed.length >= 6 ? typed.replace(/(?<=[aei]r)se$/, '') : typed;
  const [spanish, french] = [isSpanishVerb(word), isFrenchVerb(word)];
  if (!spanish && !french) return undefined;
  return { infinitive: word, nounEndings: spanish && french ? '' : spanish ? 'ao' : 'e' };
}

/** Whether a form of a verb is a noun in its context. */
export function isNounOf(
  { infinitive, nounEndings }: Verb,
  text: string,
  start: number,
  end: number,
): boolean {
  const found = text.slice(start, end).toLowerCase();
  if (!hasAccents(found) && (ACCENTED_PARTICIPLES.has(folded(found)) || needsAccent(infinitive, found)))
    return true;
  // The infinitive itself, and the plural of a noun that is spelled the same: poderes.
  if (folded(found).startsWith(infinitive)) return false;
  const [, earlier = '', before = ''] =
    WORDS_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start).toLowerCase()) ?? [];
  if (BEFORE_NOUNS.has(before)) return true;
  if (PREPOSITIONS[nounEndings].has(before)) return !PARTICIPLE.test(found) && !/(?:nt|ndo)$/.test(found);
  if (!ARTICLES.has(before) || BEFORE_PRONOUNS.has(earlier)) return false;
  return nounEndings.includes(found.replace(/s$/, '').at(-1) ?? ' ');
}
