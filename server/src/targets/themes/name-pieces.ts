import { findNames, wordsOf } from '../../matcher/index.ts';
import type { Candidate } from './select-themes.ts';
import { type ThemeArticle, textsOf } from './sentences.ts';

/** Bounds the work: at most this many candidates, the most distinctive first, each in at most this many articles. */
const PIECES_MAX = 12;
const ARTICLES_READ = 2;

/**
 * Leaves out single words that are only part of a person's name, where the whole name is a candidate too, and given names that
 * the articles never use alone for a person. A last name stays if nearly all articles use it without the given name.
 */
export function withoutNamePieces<Each extends Candidate>(
  candidates: readonly Each[],
  matched: readonly ThemeArticle[],
): Each[] {
  const dropped = new Set<Each>();
  const texts = candidates.map(({ phrase }) => phrase.text);
  const folded = texts.map(foldedWords);
  let checked = 0;
  for (const [at, piece] of candidates.entries()) {
    const [text, [word = '', ...more] = []] = [texts[at] ?? '', folded[at]];
    if (word === '' || more.length > 0) continue;
    const wholes = texts.filter((_, other) => other !== at && folded[other]?.includes(word));
    if (hasCase(text) ? !isCapital(text) : wholes.length === 0) continue;
    if (checked === PIECES_MAX) break;
    checked += 1;
    const people = peopleWith(text, word, matched, wholes);
    if (people.length === 0) continue;
    const names = new Set(people.map((name) => name.join(' ')));
    const isWhole = wholes.some((whole) => names.has(foldedWords(whole).join(' ')));
    if (isWhole || people.every((name) => name.at(-1) !== word)) dropped.add(piece);
  }
  return candidates.filter((candidate) => !dropped.has(candidate));
}

/**
 * The names of people, of several words, in which articles have a given word; names with the complete phrase are read first.
 */
function peopleWith(
  text: string,
  word: string,
  matched: readonly ThemeArticle[],
  wholes: readonly string[],
): (readonly string[])[] {
  const has = (article: ThemeArticle, part: string) => textsOf(article).some((each) => each.includes(part));
  const read: ThemeArticle[] = [];
  for (const article of matched) {
    if (read.length === ARTICLES_READ) break;
    if (wholes.length > 0 ? wholes.some((whole) => has(article, whole)) : has(article, text))
      read.push(article);
  }
  return read.flatMap(({ language, title, summary, start, source_name, author }) =>
    findNames({ language, title, texts: [summary, start], ignored: [source_name, author ?? ''] })
      .names.filter(({ words, votes }) => words.length > 1 && words.includes(word) && votes.person > 0)
      .map(({ words }) => words),
  );
}

const foldedWords = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** Arabic has no capitals: there, only a whole name says that a word is part of it. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

const isCapital = (text: string): boolean => {
  const first = text.charAt(0);
  return first !== first.toLowerCase() && text.slice(1) !== text.slice(1).toUpperCase();
};
