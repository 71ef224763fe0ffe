import { findNames, wordsOf } from '../../matcher/index.ts';
import type { Candidate } from './select-themes.ts';
import { type ThemeArticle, textsOf } from './sentences.ts';

/** Bounds the work: so many candidates, the most distinctive first, each in so many articles. */
const PIECES_MAX = 12;
const ARTICLES_READ = 2;

/**
 * Leaves out single words that are only part of a person's name, where the whole name is a candidate too, and given names
 * that nobody is called by alone. A last name stays if nearly all articles use it without the given name.
 */
export function withoutNamePieces<Each extends Candidate>(
  candidates: readonly Each[],
  matched: readonly ThemeArticle[],
): Each[] {
  const dropped = new Set<Each>();
  let checked = 0;
  for (const piece of candidates) {
    const [word = '', ...more] = foldedWords(piece.phrase.text);
    if (word === '' || more.length > 0) continue;
    const wholes = candidates
      .map(({ phrase }) => foldedWords(phrase.text))
      .filter((words) => words.length > 1 && words.includes(word));
    if (wholes.length === 0 && !isCapital(piece.phrase.text)) continue;
    if (checked === PIECES_MAX) break;
    checked += 1;
    const people = peopleWith(piece.phrase.text, word, matched, wholes);
    if (people.length === 0) continue;
    const isWhole = people.some((name) => wholes.some((words) => words.join(' ') === name.join(' ')));
    if (isWhole || people.every((name) => name.at(-1) !== word)) dropped.add(piece);
  }
  return candidates.filter((candidate) => !dropped.has(candidate));
}

/** The names of several words, of people, in which some articles have a word. */
function peopleWith(
  text: string,
  word: string,
  matched: readonly ThemeArticle[],
  wholes: readonly string[][],
): (readonly string[])[] {
  const found = matched.filter((article) => textsOf(article).some((part) => part.includes(text)));
  const hasWhole = (article: ThemeArticle) => {
    const all = foldedWords(textsOf(article).join('\n')).join(' ');
    return wholes.some((words) => all.includes(words.join(' ')));
  };
  const read = wholes.length > 0 ? found.slice(0, SEARCHED).filter(hasWhole) : found;
  return read.slice(0, ARTICLES_READ).flatMap(({ language, title, summary, start, source_name, author }) =>
    findNames({ language, title, texts: [summary, start], ignored: [source_name, author ?? ''] })
      .names.filter(({ words, votes }) => words.length > 1 && words.includes(word) && votes.person > 0)
      .map(({ words }) => words),
  );
}

/** In how many articles with a word a whole name is looked for. */
const SEARCHED = 12;

const foldedWords = (text: string): string[] => wordsOf(text).map((word) => word.text);

const isCapital = (text: string): boolean => {
  const first = text.charAt(0);
  return first !== first.toLowerCase() && text.slice(1) !== text.slice(1).toUpperCase();
};
