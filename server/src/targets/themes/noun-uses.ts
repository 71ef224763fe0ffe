import {
  hasArabicArticle,
  isBeforeNouns,
  isPredicate,
  type Language,
  mayEndPhrase,
  type WordClass,
  wordClass,
} from '../../matcher/index.ts';
import type { Sentence, TextWord } from './sentences.ts';

/**
 * How a word that may be a noun is used at its place; `null` if the place does not decide it, as at the beginning of a sentence.
 */
type Use = 'noun' | 'other' | null;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The words that precede a noun and its adjectives. */
const ARTICLES: Record<Language, ReadonlySet<string>> = {
  english: wordSet(
    `the a an this that these those his her its their our my your some any no each every another both all`,
  ),
  french: wordSet(
    `le la les l un une des du au aux ce cet cette ces son sa ses leur leurs notre nos votre vos aucun aucune chaque plusieurs`,
  ),
  spanish: wordSet(
    `el la los las un una unos unas del al este esta estos estas ese esa esos esas su sus nuestro nuestra cada otra otro otros otras ningun
    ninguna más`,
  ),
  arabic: new Set(),
};
const PREPOSITIONS: Record<Language, ReadonlySet<string>> = {
  english: wordSet(
    `of in for from with by on at against about into over after before during without through under between towards amid and`,
  ),
  french: wordSet(`de d contre sans sur en par pour avec sous entre vers dans pendant apres avant`),
  spanish: wordSet(`de contra sin sobre en por para con bajo entre hacia durante tras segun`),
  arabic: new Set(),
};
/** After these, "la" and "les" are pronouns: se la compra, il la porte. */
const BEFORE_PRONOUNS = wordSet(
  `se no que quien quienes me te nos ya lo il elle on ils elles je tu nous vous qui ne n s m t y`,
);
const PRONOUNS = wordSet(`la las los le les l lo`);
/** "it's working": no possessive. */
const CONTRACTIONS = /\b(?:it|he|she|that|what|there|who|here)['’]s\s+$/iu;
const POSSESSIVE = /\p{L}(?:['’]s|s['’])\s+$/u;
const NUMBER = /\d[\s\u00a0]+$/u;
const WORDS_BEFORE = /(?:(\p{L}+)[\s'’]+)?(\p{L}+)[\s'’]+$/u;
const LONGEST_BEFORE = 28;

/** Finds out how a word that may be a noun is used at its place in a sentence. */
export function usageOf(
  sentence: Sentence,
  at: number,
  { language, kind }: { language: Language; kind: WordClass },
): Use {
  const { text, words } = sentence;
  const word = words[at];
  if (!word || at === 0) return startUse(sentence, at, language);
  const previous = words[at - 1];
  if (/[\u0600-\u06ff]/.test(word.text)) return arabicUse(word, previous);
  const before = text.slice(Math.max(0, word.start - LONGEST_BEFORE), word.start);
  if (NUMBER.test(before)) return 'noun';
  const [, earlier = '', last = ''] = WORDS_BEFORE.exec(before.toLowerCase()) ?? [];
  if (last === '') return null;
  const folded = language === 'english' ? last : last.normalize('NFD').replace(/\p{M}/gu, '');
  const isArticle =
    (ARTICLES[language].has(folded) && !(PRONOUNS.has(folded) && BEFORE_PRONOUNS.has(earlier))) ||
    (language === 'english' && POSSESSIVE.test(before) && !CONTRACTIONS.test(before));
  const isPreposition = PREPOSITIONS[language].has(folded) && kind !== 'infinitive';
  if (!isArticle && !isPreposition)
    return language === 'english' && isAttribute(previous, word, sentence) ? 'noun' : 'other';
  return isModifier(sentence, at, language) ? 'other' : 'noun';
}

/** "Flooding closed the line": a subject, if a verb follows. */
function startUse(sentence: Sentence, at: number, language: Language): Use {
  const next = sentence.words[at + 1];
  if (language !== 'english' || !next || next.isApart) return null;
  return isPredicate({ written: next.text, text: next.text }, language) ? 'noun' : null;
}

/** "severe flooding" */
const isAttribute = (previous: TextWord | undefined, word: TextWord, { words }: Sentence): boolean =>
  previous?.role === 'content' &&
  !word.isApart &&
  !isFollowed(words[words.indexOf(word) + 1]) &&
  wordClass({ written: previous.text, text: previous.text }, 'english') === 'adjective';

/** Whether a word only describes the next one. */
function isModifier({ words }: Sentence, at: number, language: Language): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !isFollowed(next)) return false;
  if (language !== 'english') return isBeforeNouns(word.text, language);
  if (!next) return false;
  const described = { written: next.text, text: next.text };
  // "the military denied it", "the wounded man", "the military long-range missile"
  return (
    mayEndPhrase(described, language) ||
    (wordClass(described, language) === 'adjective' && !next.text.endsWith('ed'))
  );
}

const isFollowed = (next: TextWord | undefined): boolean =>
  next !== undefined && !next.isApart && next.role === 'content';

/**
 * An Arabic adjective follows its noun, and has the article if the noun has it: الأزمة الاقتصادية. After a noun without
 * it, a word with the article is a noun too: وزارة الداخلية.
 */
function arabicUse(word: TextWord, previous: TextWord | undefined): Use {
  if (!previous || word.isApart) return null;
  if (previous.role !== 'content') return 'noun';
  return hasArabicArticle(word.text) === hasArabicArticle(previous.text) ? 'other' : 'noun';
}
