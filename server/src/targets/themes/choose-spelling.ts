import {
  isPredicate,
  type Language,
  mayEndPhrase,
  type WordClass,
  wordClass,
  wordsOf,
} from '../../matcher/index.ts';
import { usageOf } from './noun-uses.ts';
import type { Sentence } from './sentences.ts';

/** A phrase in one spelling. */
interface Spelling {
  language: Language;
  /**
   * The number of times that it is written in this way; more if this is neither in a headline nor at the beginning of a sentence.
   */
  weight: number;
  times: number;
  /** The number of times that it has a capital that says something. */
  names: number;
  kind: WordClass;
  /** The number of times that its place shows that it is a noun, and that it is not. */
  asNoun: number;
  asOther: number;
}

export type Spellings = Map<string, Spelling>;

/** A word that may be something else is a theme if it is a noun in this share of its places. */
const NOUN_SHARE = 0.34;
/** A noun is the theme even if the articles more often have the verb, unless it is rarer than this. */
const RARE = 0.25;

/** Records that a phrase is written in a certain way at a place. */
export function addSpelling(
  spellings: Spellings,
  text: string,
  { sentence, start, size, weight, language }: Place & { weight: number; language: Language },
) {
  const spelling = spellings.get(text) ?? {
    language,
    weight: 0,
    times: 0,
    names: 0,
    kind: size === 1 ? classOf(text, language) : ('noun' as const),
    asNoun: 0,
    asOther: 0,
  };
  spelling.weight += weight;
  spelling.times += 1;
  if (start > 0 && sentence.words[start]?.isCapital) spelling.names += 1;
  if (spelling.kind !== 'noun' && spelling.kind !== 'never') {
    const use = usageOf(sentence, start, spelling);
    if (use === 'noun') spelling.asNoun += 1;
    if (use === 'other') spelling.asOther += 1;
  }
  spellings.set(text, spelling);
}

interface Place {
  sentence: Sentence;
  start: number;
  size: number;
}

/**
 * The most frequent spelling in which a phrase is what a person would call a theme: a name, a noun or a noun phrase. Null if it
 * is hardly ever or never one of these: adds, finally, present, engineers deepen.
 */
export function chooseSpelling(spellings: Spellings): string | null {
  const all = [...spellings];
  const nouns = all.filter(([text, spelling]) => isNominal(text, spelling));
  const timesOf = (some: typeof all) => some.reduce((sum, [, { times }]) => sum + times, 0);
  if (timesOf(nouns) < timesOf(all) * RARE) return null;
  return nouns.reduce<[string | null, number]>(
    (best, [text, { weight }]) => (weight > best[1] ? [text, weight] : best),
    [null, 0],
  )[0];
}

function isNominal(text: string, { language, kind, times, names, asNoun, asOther }: Spelling): boolean {
  if (text.includes(' ') || text.includes('-')) return isNounPhrase(text, language);
  if (kind === 'noun' || names * 2 >= times || isAcronym(text)) return true;
  if (kind === 'never') return false;
  // In case of doubt, an infinitive is a verb, and any other word is a noun.
  return asNoun >= (asNoun + asOther) * NOUN_SHARE && (asNoun > 0 || kind !== 'infinitive');
}

const isAcronym = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

/**
 * Whether a text is a noun phrase; not "plan adds", "engineers deepen" or "lifted the order". Words with a capital may be names.
 */
function isNounPhrase(text: string, language: Language): boolean {
  const words = lowerWords(text);
  const last = words.at(-1);
  if (last?.isLower && !mayEndPhrase(last, language)) return false;
  return !words.some((word) => word.isLower && isPredicate(word, language));
}

const classOf = (text: string, language: Language): WordClass => {
  const [word] = lowerWords(text);
  return word ? wordClass(word, language) : 'noun';
};

const lowerWords = (text: string) =>
  wordsOf(text).map(({ text: word, start, end }) => {
    const written = text.slice(start, end);
    return { text: word, written: written.toLowerCase(), isLower: written === written.toLowerCase() };
  });
