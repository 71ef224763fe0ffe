import { shownTerm, withoutQuotes } from '@newswatch/shared/contracts';
import {
  createMatcher,
  type Highlight,
  type MatchableArticle,
  type MatchField,
  type TargetTerms,
  type Word,
  wordsOf,
} from '../../matcher/index.ts';

type Scope = Pick<TargetTerms, 'fields' | 'wordForms'>;

const EVERY_FIELD: readonly MatchField[] = ['title', 'summary', 'body', 'author'];
const fieldWords: Record<MatchField, string> = {
  title: 'title',
  summary: 'summary',
  body: 'text',
  author: 'author',
};

/** Each attempt is less strict than the one before, so that the first one that matches shows what the article lacks. */
const ATTEMPTS: readonly {
  ask: (term: string, scope: Scope) => Scope & { term: string };
  why: (found: string, place: Highlight, asked: string) => string;
}[] = [
  {
    ask: (term, scope) => ({ ...scope, term, fields: EVERY_FIELD }),
    why: (_, { field }) => `It is in its ${fieldWords[field]}, where this target does not look.`,
  },
  {
    ask: (term, scope) => ({ ...scope, term, wordForms: true }),
    why: (found) => `It has ${found}, but this target does not match other forms of a word.`,
  },
  {
    ask: (term, scope) => ({ ...scope, term: withoutQuotes(term), wordForms: true }),
    why: (found, _, asked) => `It has ${found}, but quotation marks ask for exactly ${asked}.`,
  },
  {
    ask: (term, scope) => ({
      ...scope,
      term: withoutQuotes(term).toLowerCase(),
      wordForms: withoutQuotes(term) === term && scope.wordForms,
    }),
    why: (found, _, asked) => `It has ${found}, but ${asked} is found only with its capitals.`,
  },
];

/**
 * Words of an article that resemble a keyword which it does not contain, and why they do not count, as a sentence: other
 * capitals, another form, a place where the target does not look. A reader sees a word that looks the same and asks why it does
 * not count.
 *
 * @returns the sentence for the first keyword that something resembles; undefined if nothing resembles any of them
 */
export function nearMiss(
  terms: readonly string[],
  scope: Scope,
  article: MatchableArticle,
): { term: string; sentence: string } | undefined {
  // The article is read once for all terms, not for each of them: a target may have a hundred.
  const attempts = ATTEMPTS.map(({ ask, why }) => ({
    why,
    places: placesOf(
      terms.map((term) => ask(term, scope)),
      article,
    ),
  }));
  const texts = scope.fields.map((field) => ({ text: article[field], words: wordsOf(article[field]) }));
  for (const [at, term] of terms.entries()) {
    const asked = `“${withoutQuotes(shownTerm(term))}”`;
    for (const { places, why } of attempts) {
      const place = places.get(at);
      if (!place) continue;
      const found = `“${article[place.field].slice(place.start, place.end)}”`;
      return { term, sentence: why(found, place, asked) };
    }
    const sentence = spelledAlike(term, texts);
    if (sentence !== undefined) return { term, sentence };
  }
  return undefined;
}

/** Finds where each of these terms first occurs in an article, by its index in the list. */
function placesOf(
  terms: readonly (Scope & { term: string })[],
  article: MatchableArticle,
): Map<number, Highlight> {
  const everywhere = { all: [], none: [], languages: [], sources: { scope: 'all' as const, ids: [] } };
  const matcher = createMatcher(
    terms.map(({ term, fields, wordForms }, at) => ({
      ...{ id: `${at}`, any: [term], ...everywhere, fields, wordForms },
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  const hits = matcher.match(article);
  matcher.close();
  return new Map(
    hits.flatMap(({ targetId, highlights: [first] }) => (first ? [[Number(targetId), first]] : [])),
  );
}

const SIGN = /[^\p{L}\p{M}\p{N}\s,'’‘`"“”„«»_*-]/u;
const marksOf = (text: string): string => text.normalize('NFD').replace(/[^\p{M}]/gu, '');

/** Says why the same letters are not the keyword, as half a sentence. */
function differenceOf(term: string, found: string): string {
  if (marksOf(term) !== marksOf(found)) return 'with different accents, it is another word';
  return SIGN.test(term)
    ? `“${withoutQuotes(term)}” is found only with its symbol`
    : 'there it is another word, or part of another name';
}

/**
 * The same letters in another spelling or with the end of a sentence between them, or all the words, but apart from each other.
 */
function spelledAlike(
  term: string,
  texts: readonly { text: string; words: readonly Word[] }[],
): string | undefined {
  const asked = wordsOf(term).map(({ text }) => text);
  if (asked.length === 0) return undefined;
  for (const { text, words } of texts) {
    const at = words.findIndex((_, from) =>
      asked.every((letters, index) => words[from + index]?.text === letters),
    );
    const first = words[at];
    const last = words[at + asked.length - 1];
    if (!first || !last) continue;
    const found = text.slice(first.start, last.end).replace(/\s+/gu, ' ');
    return asked.length > 1 && /[.!?…؟]/u.test(found)
      ? `It has “${found}”, but a phrase does not continue into the next sentence.`
      : `It has “${found}”, but ${differenceOf(term, found)}.`;
  }
  const isThere = (letters: string) => texts.some(({ words }) => words.some(({ text }) => text === letters));
  return asked.length > 1 && asked.every(isThere)
    ? 'It has all of these words, but not next to each other in this order.'
    : undefined;
}
