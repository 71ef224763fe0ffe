import type { HelpText } from './library.ts';

export interface FoundText {
  text: HelpText;
  excerpt: string;
  highlights: { start: number; end: number }[];
}

const EXCERPT_LENGTH = 160;
const SINGULAR_MIN = 4;
const PLURAL_ENDING_MAX = 2;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*/gu;
/** Arabic vowel signs, tatweel, and what NFD separates from Latin letters. */
const SIGNS = /[\p{Mn}\u0640]/gu;
const SAME_LETTER: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

/** Folds a word for comparison: without accents, vowel signs and case. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[أإآىة]/gu, (letter) => SAME_LETTER[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(SIGNS, '');
}

/** Whether a word of the text matches one of the search: by its beginning; a plural also finds the singular. */
function answers(word: string, wanted: string): boolean {
  return (
    word.startsWith(wanted) ||
    (word.length >= SINGULAR_MIN &&
      wanted.startsWith(word) &&
      wanted.length - word.length <= PLURAL_ENDING_MAX)
  );
}

interface Word {
  start: number;
  end: number;
  folded: string;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    folded: folded(word),
  }));
}

/**
 * The articles with every word of the search, by its beginning; the title counts most. Without a word, all articles in their
 * order.
 */
export function searchTexts(texts: readonly HelpText[], q: string | undefined): FoundText[] {
  const wanted = wordsIn(q ?? '').map((word) => word.folded);
  if (wanted.length === 0) return texts.map((text) => ({ text, ...excerptOf(text.text, []) }));
  return texts
    .map((text) => ({ text, score: scoreOf(text, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ text }) => ({ text, ...excerptOf(text.text, wanted) }));
}

function scoreOf({ title, keywords, headings, text }: HelpText, wanted: readonly string[]): number {
  const parts = [
    { words: wordsIn(title), weight: 10 },
    { words: wordsIn(headings.map((heading) => heading.title).join(' ')), weight: 4 },
    { words: wordsIn(keywords), weight: 4 },
    { words: wordsIn(text), weight: 1 },
  ];
  let total = 0;
  for (const word of wanted) {
    const score = parts.reduce(
      (sum, { words, weight }) =>
        sum + weight * Math.min(3, words.filter((one) => answers(one.folded, word)).length),
      0,
    );
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

/** The minimum length of a sentence; a shorter line is a table cell or a heading. */
const SENTENCE_LENGTH = 25;

/** The line with the most of the searched words, or else the first sentence; cut between words. */
function excerptOf(text: string, wanted: readonly string[]): Pick<FoundText, 'excerpt' | 'highlights'> {
  const isWanted = (word: Word) => wanted.some((one) => answers(word.folded, one));
  const lines = text.split('\n');
  const hits = (line: string) =>
    wanted.filter((one) => wordsIn(line).some((word) => answers(word.folded, one))).length;
  const start = lines.find((line) => line.length >= SENTENCE_LENGTH) ?? lines[0] ?? '';
  const best = lines.reduce((one, other) => (hits(other) > hits(one) ? other : one), start);
  const first = wordsIn(best).find(isWanted);
  const from = first && first.end > EXCERPT_LENGTH ? wordStartBefore(best, first.start - 40) : 0;
  const cut = best.slice(from, from + EXCERPT_LENGTH);
  const shortened = from + EXCERPT_LENGTH < best.length ? `${cut.replace(/\s+\S*$/u, '')}…` : cut;
  const excerpt = from > 0 ? `…${shortened}` : shortened;
  return {
    excerpt,
    highlights: wordsIn(excerpt)
      .filter(isWanted)
      .map(({ start, end }) => ({ start, end })),
  };
}

function wordStartBefore(text: string, at: number): number {
  return text.lastIndexOf(' ', at) + 1;
}
