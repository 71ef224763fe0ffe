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
    against: holds(tree) ? null : whyNot(tree, { holds, typed, article, found, rule }),
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

/** Says why a query does not match, and what the article has instead if one term decides it. */
function whyNot(tree: QueryNode, reading: Reading): Reason {
  const { reason, sentence } = reasonOf(tree, reading);
  const near = nearMissOf(decisive(tree, reading), reading);
  return { reason, sentence: near === undefined ? sentence : `${sentence} ${near}` };
}

/** The part of a conjunction that fails first. */
function decisive(node: QueryNode, reading: Reading): QueryNode {
  const failing = node.kind === 'and' ? node.of.find((one) => !reading.holds(one)) : undefined;
  return failing ? decisive(failing, reading) : node;
}

/** Finds the part that makes a node fail. */
function reasonOf(node: QueryNode, reading: Reading): Reason {
  const { typed, article, found } = reading;
  switch (node.kind) {
    case 'and':
      return reasonOf(decisive(node, reading), reading);
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
            reason: node.name === 'about' || node.name === 'development' ? 'missing_all' : 'source',
            sentence: `The query requires ${typed(node)}, but ${isInstead(node.name, article)}.`,
          };
    case 'term':
      return {
        reason: 'missing_all',
        sentence: `The query requires ${quoted([typed(node)])}, which is missing.`,
      };
  }
}

/** Undefined for what is not a term, and for a term with words between its own, which is looser than any keyword. */
function nearMissOf(node: QueryNode, { rule, article }: Reading): string | undefined {
  if (node.kind !== 'term' || node.slop !== null) return undefined;
  const { text, isPhrase, field } = node;
  const fields = field === null ? rule.fields : [field];
  const term = isPhrase ? `"${text}"` : text.replaceAll('_', ' ');
  return nearMiss([term], { ...rule, fields }, article)?.sentence;
}

const SPEAKERS_NAMED = 5;

/** Says who is quoted in an article, as half a sentence. */
export function whomItQuotes({ quotes = [] }: MatchableArticle): string {
  const speakers = [...new Set(quotes.map(({ speaker }) => speaker))].slice(0, SPEAKERS_NAMED);
  return speakers.length === 0
    ? 'this article quotes nobody by name'
    : `this article quotes ${inWords(speakers)}`;
}

/** The language, kind and so on of an article, where the query requires a different one. */
function isInstead(name: QueryFilter['name'], article: MatchableArticle): string {
  const { countries = [], developments = [], sourceCountry } = article;
  if (name === 'speaker') return whomItQuotes(article);
  if (name === 'about') {
    const named = countries.map(countryInSentence);
    return named.length === 0
      ? 'this article is not about a country'
      : `this article is about ${inWords(named)}`;
  }
  if (name === 'development') {
    return developments.length === 0
      ? 'this article reports no such development'
      : `this article reports ${inWords(developments)}`;
  }
  if (name === 'country') {
    return sourceCountry === undefined
      ? 'the country of its source is not known'
      : `its source is from ${countryInSentence(sourceCountry)}`;
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
