import { parseQuery, type TriedQuery, type TryQueryBody } from '@newswatch/shared/contracts';
import { countriesOfText, developmentsOfText } from '../../article-names/index.ts';
import type { Highlight, MatchableArticle } from '../../matcher/index.ts';
import { quotesInText } from '../../quotes/index.ts';
import { queryFault } from '../rule-fault.ts';
import { termsOfRule } from '../rule-terms.ts';
import { askQuery } from './explain-query.ts';

/**
 * Runs a query on a text that somebody typed, with the engine that reads articles.
 *
 * @throws {Failure} `query_invalid`
 */
export function tryQuery({ query, title, text, language }: TryQueryBody): TriedQuery {
  const fault = queryFault(query);
  if (fault) throw fault;
  const { tree } = parseQuery(query);
  if (!tree) throw new Error('A valid query has no tree.');
  const rule = termsOfRule({
    keywords_any: [],
    keywords_all: [],
    keywords_none: [],
    speakers: [],
    query,
    match_fields: ['title', 'body'],
    match_word_forms: true,
    languages: [],
    source_scope: 'all',
    source_ids: [],
  });
  const read = {
    ...{ language, title, summary: '', body: text, source_name: '', source_country: null, author: null },
  };
  const countries = countriesOfText(null, read);
  const developments = developmentsOfText(null, read);
  const article: MatchableArticle = {
    ...{ sourceId: '', language, title, summary: '', body: text, author: '', countries, developments },
    quotes: quotesInText({ language, title, text }),
  };
  const { terms, against, highlights } = askQuery(query, tree, rule, article);
  return {
    matches: against === null,
    sentence: against?.sentence ?? 'An article with this title and text would match.',
    parts: terms.map(({ term, list, found }) => ({ part: term, list, holds: found })),
    highlights: { title: rangesIn(highlights, 'title'), text: rangesIn(highlights, 'body') },
  };
}

/** The ranges in reading order; ranges that overlap or touch are merged. */
function rangesIn(
  highlights: readonly Highlight[],
  field: 'title' | 'body',
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  const ofField = highlights.filter((one) => one.field === field).toSorted((a, b) => a.start - b.start);
  for (const { start, end } of ofField) {
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
