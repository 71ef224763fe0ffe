import { shownTerm, withoutQuotes } from '@newswatch/shared/contracts';
import {
  createMatcher,
  type Highlight,
  type MatchableArticle,
  type MatchField,
  type TargetTerms,
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

/**
 * What an article has instead of a keyword that it does not contain, and why that is not the keyword, as a sentence: other capitals,
 * another form, a place where the target does not look. A reader sees a word that looks the same and asks why it does not count.
 * Undefined if the article has nothing like it.
 */
export function nearMiss(term: string, scope: Scope, article: MatchableArticle): string | undefined {
  const asked = `“${withoutQuotes(shownTerm(term))}”`;
  const isQuoted = withoutQuotes(term) !== term;
  // Each is less strict than the one before, so that the first to be found names what the article does not fulfil.
  const attempts: [term: string, scope: Scope, why: (found: string, place: Highlight) => string][] = [
    [
      term,
      { ...scope, fields: EVERY_FIELD },
      (_, { field }) => `It is in its ${fieldWords[field]}, where this target does not look.`,
    ],
    [
      term,
      { ...scope, wordForms: true },
      (found) => `It has ${found}, but this target does not match other forms of a word.`,
    ],
    [
      withoutQuotes(term),
      { ...scope, wordForms: true },
      (found) => `It has ${found}, but quotation marks ask for exactly ${asked}.`,
    ],
    [
      withoutQuotes(term).toLowerCase(),
      { ...scope, wordForms: !isQuoted && scope.wordForms },
      (found) => `It has ${found}, but ${asked} is found only with its capitals.`,
    ],
  ];
  for (const [other, looser, why] of attempts) {
    const place = placeOf(other, looser, article);
    if (place) return why(`“${article[place.field].slice(place.start, place.end)}”`, place);
  }
  return spelledAlike(term, scope, article);
}

function placeOf(term: string, scope: Scope, article: MatchableArticle): Highlight | undefined {
  const everywhere = { all: [], none: [], languages: [], sources: { scope: 'all' as const, ids: [] } };
  const matcher = createMatcher(
    [{ id: 'term', any: [term], ...everywhere, fields: scope.fields, wordForms: scope.wordForms }],
    {
      mergeAfter: Number.POSITIVE_INFINITY,
    },
  );
  const [hit] = matcher.match(article);
  matcher.close();
  return hit?.highlights[0];
}

const SIGN = /[^\p{L}\p{M}\p{N}\s,'’‘`"“”„«»_*-]/u;
const marksOf = (text: string): string => text.normalize('NFD').replace(/[^\p{M}]/gu, '');

/** Why the same letters are not the keyword, as half a sentence. */
function differenceOf(term: string, found: string): string {
  if (marksOf(term) !== marksOf(found)) return 'with other accents it is another word';
  return SIGN.test(term)
    ? `“${withoutQuotes(term)}” is found only with its sign`
    : 'there it is another word, or part of another name';
}

/** The same letters in other spelling or with a sentence's end between them, or all the words apart from each other. */
function spelledAlike(term: string, { fields }: Scope, article: MatchableArticle): string | undefined {
  const asked = wordsOf(term).map(({ text }) => text);
  if (asked.length === 0) return undefined;
  const texts = fields.map((field) => ({ text: article[field], words: wordsOf(article[field]) }));
  for (const { text, words } of texts) {
    const at = words.findIndex((_, from) =>
      asked.every((letters, index) => words[from + index]?.text === letters),
    );
    const first = words[at];
    const last = words[at + asked.length - 1];
    if (!first || !last) continue;
    const found = text.slice(first.start, last.end).replace(/\s+/gu, ' ');
    return asked.length > 1 && /[.!?…؟]/u.test(found)
      ? `It has “${found}”, but a phrase ends with its sentence.`
      : `It has “${found}”, but ${differenceOf(term, found)}.`;
  }
  const isThere = (letters: string) => texts.some(({ words }) => words.some(({ text }) => text === letters));
  return asked.length > 1 && asked.every(isThere)
    ? 'It has all of these words, but not next to each other in this order.'
    : undefined;
}
