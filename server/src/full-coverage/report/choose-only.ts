import { amountsIn, numbersIn, stemsIn } from '../../crawler/index.ts';
import type { JoinedName } from '../../matcher/index.ts';
import { wordsOf } from '../../matcher/index.ts';
import type { Likeness } from './likeness.ts';
import type { CoverageArticle, StorySentence } from './sentences.ts';
import { piecesOf } from './split-sentences.ts';

interface Range {
  start: number;
  end: number;
}
/** A sentence with facts that only one source reports. */
export interface OnlySentence {
  sentence: StorySentence;
  /** The positions of these facts in the sentence, in order. */
  facts: Range[];
}

const PER_SOURCE = 2;
const SOURCES_MAX = 8;
/** At this likeness or more, another source says the same in other words. */
const KNOWN = 0.42;
/** The smallest amount that counts; smaller ones occur in too many sentences. */
const SMALLEST = 5;
const QUOTE = /[“"«]\s*([^”"»“«]{12,}?)\s*[”"»]/gu;
const QUOTED_WORDS = 4;
/** If another source has this share of the words of a quotation, it has the same one, perhaps shortened or in indirect speech. */
const QUOTED_ELSEWHERE = 0.5;

/**
 * Chooses what only one source reports: sentences with a name, an amount or a quotation that no other source has, neither in its
 * titles nor in the unquoted parts of its texts. Names and amounts are looked for in the articles of all languages.
 */
export function chooseOnly(
  sentences: readonly StorySentence[],
  {
    likeness,
    names,
    articles,
    everything,
  }: {
    likeness: Likeness;
    names: readonly JoinedName[];
    /** The articles in this language, in the order of the names. */
    articles: readonly CoverageArticle[];
    everything: StoryWords;
  },
): OnlySentence[] {
  const bySource = Map.groupBy(sentences, ({ article }) => article.source_id);
  if (bySource.size < 2) return [];
  const { words, amounts } = everything;
  const finder = ownNames(names, articles, words);
  const pieces = articles.flatMap(({ source_id, title, text }) =>
    [title, ...piecesOf(text)].map((piece) => ({ source_id, stems: stemsIn(piece) })),
  );
  return [...bySource.values()].slice(0, SOURCES_MAX).flatMap((own) =>
    own
      .flatMap((sentence) => {
        if (likeness.highest(sentence) >= KNOWN) return [];
        const others = pieces.filter(({ source_id }) => source_id !== sentence.article.source_id);
        const quotes = quotesIn(sentence.text).filter(({ text }) => !isQuotedBy(text, others));
        const numbers = numbersIn(sentence.text)
          .filter(({ value }) => Number(value) >= SMALLEST && amounts.get(value)?.size === 1)
          .map(({ start, end }) => ({ start, end: end + unitAfter(sentence.text, end) }));
        const named = finder(sentence);
        const score = quotes.length * 2 + numbers.length + named.length;
        if (score === 0) return [];
        return [
          {
            sentence,
            facts: inOrder([...quotes, ...numbers, ...named]),
            score: score / (1 + sentence.at * 0.05),
          },
        ];
      })
      .toSorted((one, other) => other.score - one.score)
      .slice(0, PER_SOURCE)
      .map(({ sentence, facts }) => ({ sentence, facts })),
  );
}

/** Which sources use each word, and each amount, in all that was read of a story. */
export interface StoryWords {
  words: ReadonlyMap<string, ReadonlySet<string>>;
  amounts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Arabic "and", "for", "with" and similar words, which are written together with the next word. */
const ARABIC_PREFIX = /^[وفبلك](?=\p{Script=Arabic}{3})/u;

export function readWords(articles: readonly CoverageArticle[]): StoryWords {
  const [words, amounts] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (all: Map<string, Set<string>>, key: string, source: string) => {
    const known = all.get(key);
    if (known) known.add(source);
    else all.set(key, new Set([source]));
  };
  for (const { source_id, title, text } of articles) {
    const told = `${title}\n${text}`;
    for (const { text: word } of wordsOf(told)) {
      add(words, word, source_id);
      add(words, word.replace(ARABIC_PREFIX, ''), source_id);
    }
    for (const amount of amountsIn(told)) add(amounts, amount, source_id);
  }
  return { words, amounts };
}

/** Finds the names in a sentence that no other source has, not even by their last word. */
function ownNames(
  names: readonly JoinedName[],
  articles: readonly CoverageArticle[],
  elsewhere: ReadonlyMap<string, ReadonlySet<string>>,
): (sentence: StorySentence) => Range[] {
  const forms = new Map<string, string[][]>();
  const isElsewhere = (word: string, own: ReadonlySet<unknown>) =>
    [...(elsewhere.get(word) ?? [])].some((source) => !own.has(source));
  const sourceNames = new Set(articles.map(({ source_name }) => source_name.toLowerCase()));
  for (const { text, articles: naming, forms: written } of names) {
    const sources = new Set([...naming].map((at) => articles[at]?.source_id));
    if (sources.size !== 1 || sourceNames.has(text.toLowerCase())) continue;
    for (const form of written) {
      const words = form.split(' ');
      // The initials by which another source may name an organisation: "WTO" for "World Trade Organization".
      const initials = words.map(([initial]) => initial).join('');
      if (
        [words.at(-1) ?? '', ...(initials.length > 2 ? [initials] : [])].some((word) =>
          isElsewhere(word, sources),
        )
      )
        continue;
      forms.set(words[0] ?? '', [...(forms.get(words[0] ?? '') ?? []), words]);
    }
  }
  return ({ text }) => {
    const words = wordsOf(text);
    return words.flatMap((word, at) => {
      const found = (forms.get(word.text) ?? [])
        .filter((form) => form.every((part, index) => words[at + index]?.text === part))
        .toSorted((one, other) => other.length - one.length)[0];
      const last = found ? words[at + found.length - 1] : undefined;
      return last ? [{ start: word.start, end: last.end }] : [];
    });
  };
}

/** The length of the unit after an amount: "600 beds", "4.2 %". */
const unitAfter = (text: string, end: number): number =>
  /^[\s\u00a0-]?(?:%|\p{L}{4,}|(?:km|kg|mm|cm|ans)(?!\p{L}))/u.exec(text.slice(end, end + 40))?.[0].length ??
  0;

function quotesIn(text: string): (Range & { text: string })[] {
  return [...text.matchAll(QUOTE)].flatMap(({ 0: whole, 1: quoted = '', index }) =>
    wordsOf(quoted).length < QUOTED_WORDS ? [] : [{ text: quoted, start: index, end: index + whole.length }],
  );
}

function isQuotedBy(quoted: string, others: readonly { stems: ReadonlySet<string> }[]): boolean {
  const stems = [...stemsIn(quoted)];
  return others.some(
    (other) =>
      stems.filter((stem) => other.stems.has(stem)).length >= Math.max(1, stems.length * QUOTED_ELSEWHERE),
  );
}

/** Ranges in order; adjacent ones are merged. */
function inOrder(ranges: readonly Range[]): Range[] {
  const ordered: Range[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = ordered.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ordered.push({ start, end });
  }
  return ordered;
}
