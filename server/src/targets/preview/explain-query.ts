import {
  countryInSentence,
  languageNames,
  type QueryFilter,
  type QueryNear,
  type QueryNode,
  type QueryTerm,
  shownTerm,
  type TargetExplanation,
  withoutQuotes,
} from '@newswatch/shared/contracts';
import {
  createMatcher,
  type Highlight,
  type MatchableArticle,
  passesFilter,
  type TargetTerms,
} from '../../matcher/index.ts';
import { nearMiss } from './near-miss.ts';

type Leaf = QueryTerm | QueryNear | QueryFilter;
type Reason = Pick<TargetExplanation, 'reason' | 'sentence'>;

/** The result of a query for one article: each part of it, and the first part that ruled the article out. */
export interface QueryFindings {
  terms: TargetExplanation['terms'];
  /** null if the query matches. */
  against: Reason | null;
  /** The positions of the words in its parts, including excluded words. */
  highlights: Highlight[];
}

/**
 * Evaluates a query for an article, part by part, with the engine that does the matching. `rule` says where it looks.
 */
export function askQuery(
  query: string,
  tree: QueryNode,
  rule: TargetTerms,
  article: MatchableArticle,
): QueryFindings {
  const leaves = leavesOf(tree, 'all');
  const found = findLeaves(
    leaves.map(({ leaf }) => leaf),
    rule,
    article,
  );
  const typed = (node: QueryNode) => {
    const text = query.slice(node.start, node.end).replace(/\s+/gu, ' ');
    if (node.kind === 'term' || node.kind === 'near') return shownTerm(text);
    // Also inside `speaker:( )`.
    const isNamed = node.kind !== 'filter' || text.toLowerCase().startsWith(`${node.name}:`);
    return isNamed ? text : `${node.name}:${text}`;
  };
  const holds = (node: QueryNode): boolean => {
    switch (node.kind) {
      case 'and':
        return node.of.every(holds);
      case 'or':
        return node.of.some(holds);
      case 'not':
        return !holds(node.of);
      default:
        return found.has(node);
    }
  };
  return {
    terms: leaves.map(({ leaf, list }) => ({ term: typed(leaf), list, found: found.has(leaf) })),
    against: holds(tree) ? null : reasonOf(tree, { holds, typed, article, found, rule }),
    highlights: [...found.values()].flat(),
  };
}

interface Reading {
  holds: (node: QueryNode) => boolean;
  typed: (node: QueryNode) => string;
  article: MatchableArticle;
  found: ReadonlyMap<QueryNode, Highlight[]>;
  rule: TargetTerms;
}

/** Finds the part that makes a node fail. */
function reasonOf(node: QueryNode, reading: Reading): Reason {
  const { holds, typed, article, found } = reading;
  switch (node.kind) {
    case 'and':
      return reasonOf(node.of.find((one) => !holds(one)) ?? node, reading);
    case 'or': {
      // If the alternatives are single words, all of them are named; if they are larger parts, the list of alternatives
      // is enough.
      const isSimple = node.of.every(({ kind }) => kind === 'term');
      const excluding = node.of.find((one) => reasonOf(one, reading).reason === 'excluded');
      if (excluding !== undefined) {
        const { sentence } = reasonOf(excluding, reading);
        return {
          reason: 'excluded',
          sentence: sentence.replace(
            /(which|whom) the query excludes/u,
            (_, pronoun: string) => `${pronoun} ${quoted([typed(excluding)])} excludes`,
          ),
        };
      }
      if (!isSimple)
        return {
          reason: 'missing_any',
          sentence: `None of these alternatives matches: ${quoted(node.of.map(typed))}.`,
        };
      return { reason: 'missing_any', sentence: `None of these is present: ${quoted(node.of.map(typed))}.` };
    }
    case 'not': {
      const { of } = node;
      const all = of.kind === 'or' ? of.of : [of];
      const speakers = all.flatMap((one) => (one.kind === 'filter' && one.name === 'speaker' ? one : []));
      if (speakers.length === all.length) {
        const names = speakers.filter((one) => found.has(one)).map(({ value }) => value);
        return {
          reason: 'excluded',
          sentence: `It quotes ${inWords(names)}, whom the query excludes.`,
        };
      }
      const form = of.kind === 'term' ? formIn(article, found.get(of) ?? [], shownTerm(of.text)) : undefined;
      return {
        reason: 'excluded',
        sentence:
          form === undefined
            ? `It contains ${quoted([typed(of)])}, which the query excludes.`
            : `It contains ${quoted([form])}, a form of ${quoted([typed(of)])}, which the query excludes.`,
      };
    }
    case 'near':
      return {
        reason: 'missing_all',
        sentence: `${quoted([typed(node.left), typed(node.right)])} are not ${node.distance === 1 ? 'next to each other' : `within ${node.distance} words of each other`}.`,
      };
    case 'filter':
      if (node.name === 'speaker')
        return {
          reason: 'missing_all',
          sentence: `The query requires a person whose name is or ends with “${node.value}”, or an organisation with exactly this name, but ${isInstead(node.name, article)}.`,
        };
      return node.name === 'lang'
        ? {
            reason: 'language',
            sentence: `The article is in ${languageNames[article.language]}, but the query requires ${typed(node)}.`,
          }
        : {
            reason: node.name === 'about' ? 'missing_all' : 'source',
            sentence: `The query requires ${typed(node)}, but ${isInstead(node.name, article)}.`,
          };
    case 'term':
      return {
        reason: 'missing_all',
        sentence: [
          `The query requires ${quoted([typed(node)])}, which is missing.`,
          nearMissOf(node, reading) ?? '',
        ]
          .join(' ')
          .trim(),
      };
  }
}

/** A term with words between its own is looser than any keyword. */
function nearMissOf(
  { text, isPhrase, slop, field }: QueryTerm,
  { rule, article }: Reading,
): string | undefined {
  if (slop !== null) return undefined;
  const fields = field === null ? rule.fields : [field];
  return nearMiss(isPhrase ? `"${text}"` : text.replaceAll('_', ' '), { ...rule, fields }, article);
}

const SPEAKERS_NAMED = 5;

/** Who is quoted in an article, as half a sentence. */
export function whomItQuotes({ quotes = [] }: MatchableArticle): string {
  const speakers = [...new Set(quotes.map(({ speaker }) => speaker))].slice(0, SPEAKERS_NAMED);
  return speakers.length === 0
    ? 'this article quotes nobody by name'
    : `this article quotes ${inWords(speakers)}`;
}

/** What an article is where a query requires something else. */
function isInstead(name: QueryFilter['name'], article: MatchableArticle): string {
  const { countries = [], sourceCountry } = article;
  if (name === 'speaker') return whomItQuotes(article);
  if (name === 'about') {
    const named = countries.map(countryInSentence);
    return named.length === 0
      ? 'this article is not about a country'
      : `this article is about ${inWords(named)}`;
  }
  if (name === 'country') {
    return sourceCountry === undefined
      ? 'the country of its source is not known'
      : `its source is of ${countryInSentence(sourceCountry)}`;
  }
  return 'this article does not match it';
}

/** The first place of a term as the article spells it; undefined where only capitals differ. */
export function formIn(
  article: MatchableArticle,
  [place]: readonly Highlight[],
  term: string,
): string | undefined {
  const text = place && article[place.field].slice(place.start, place.end);
  const asked = term.replace(/["“”„«»]/gu, '').trim();
  return text?.toLowerCase() === asked.toLowerCase() ? undefined : text;
}

/** Every leaf, with the list it would belong to. */
function leavesOf(
  node: QueryNode,
  list: 'any' | 'all' | 'none',
): { leaf: Leaf; list: 'any' | 'all' | 'none' }[] {
  switch (node.kind) {
    case 'and':
      return node.of.flatMap((one) => leavesOf(one, list));
    case 'or':
      return node.of.flatMap((one) => leavesOf(one, list === 'all' ? 'any' : list));
    case 'not':
      return leavesOf(node.of, list === 'none' ? 'any' : 'none');
    default:
      return [{ leaf: node, list }];
  }
}

/** The leaves that match, with the positions of their words. */
function findLeaves(
  leaves: readonly Leaf[],
  rule: TargetTerms,
  article: MatchableArticle,
): Map<QueryNode, Highlight[]> {
  const everywhere = { languages: [], sources: { scope: 'all' as const, ids: [] } };
  const matcher = createMatcher(
    leaves.map((leaf, index) => ({ ...rule, ...everywhere, id: String(index), query: leaf })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  const hits = new Map(matcher.match(article).map(({ targetId, highlights }) => [targetId, highlights]));
  matcher.close();
  return new Map(
    leaves.flatMap((leaf, index): [QueryNode, Highlight[]][] => {
      // A speaker is found where their quotes are.
      const isFound = leaf.kind === 'filter' && leaf.name !== 'speaker';
      const found = isFound ? passesFilter(leaf, article) && [] : hits.get(String(index));
      return found ? [[leaf, found]] : [];
    }),
  );
}

function quoted(words: readonly string[]): string {
  return inWords(words.map((word) => `“${withoutQuotes(word)}”`));
}

const inWords = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
