import { type Language, languages } from '../../contracts/primitives.ts';
import { withoutQuotes } from './characters.ts';
import { foldedName } from './fields.ts';
import { type LexedFault, replaced } from './suggestion.ts';
import type { QueryFilter, QueryNear, QueryNode, QueryRange, QuerySuggestion, QueryTerm } from './types.ts';

/** A term or a filter that an article must pass (`sign`), or must not. */
interface Literal {
  node: QueryTerm | QueryFilter | QueryNear;
  sign: boolean;
}
/** One of several ways in which an article can pass, as terms and filters. */
type Alternative = readonly Literal[];

/** Whether every article with the first term also has the second. */
export type TermImplies = (one: QueryTerm, other: QueryTerm) => boolean;

/**
 * The first AND whose parts exclude each other, as an error at the later part; null if there is none. Without `implies`, it
 * considers capitals and phrases, but not word forms, which only the matcher knows.
 */
export function findContradiction(
  text: string,
  node: QueryNode,
  implies: TermImplies = termImplies,
): LexedFault | null {
  if (node.kind === 'not') return findContradiction(text, node.of, implies);
  if (node.kind !== 'and' && node.kind !== 'or') return null;
  const own = node.kind === 'and' ? contradictionIn(text, node.of, implies) : null;
  if (own) return own;
  for (const one of node.of) {
    const inside = findContradiction(text, one, implies);
    if (inside) return inside;
  }
  return null;
}

/**
 * Whether no article in one of these languages, or of a source in one of these categories, passes a query. An empty list means
 * all.
 */
export function isOutside(tree: QueryNode, name: 'lang' | 'category', values: readonly string[]): boolean {
  if (values.length === 0) return false;
  const place = { start: 0, end: 0 };
  const of = values.map((value): QueryFilter => ({ kind: 'filter', name, value, ...place }));
  const parts = tree.kind === 'and' ? tree.of : [tree];
  return contradictionIn('', [...parts, { kind: 'or', of, ...place }], termImplies) !== null;
}

function contradictionIn(text: string, parts: readonly QueryNode[], implies: TermImplies): LexedFault | null {
  const isBlocked = (alternatives: readonly Alternative[], by: readonly Literal[]): boolean =>
    alternatives.every((one) => one.some((literal) => by.some((other) => clash(literal, other, implies))));
  const required: Literal[] = [];
  const choices: { node: QueryNode; alternatives: readonly Alternative[] }[] = [];
  for (const part of parts) {
    const alternatives = alternativesOf(part, true);
    const [only] = alternatives;
    if (only !== undefined && alternatives.length === 1) {
      for (const literal of only) {
        const other = required.find((one) => clash(one, literal, implies));
        if (other) return clashFault(text, parts, other, literal);
      }
      required.push(...only);
      const last = only.findLast(
        (one) => one.node.kind === 'filter' && one.node.name === 'lang' && !one.sign,
      );
      if (last && languages.every((language) => required.some((one) => excludes(one, language))))
        return allLanguagesFault(last.node);
      const blocked = choices.find((choice) => isBlocked(choice.alternatives, required));
      if (blocked) return choiceFault(text, blocked.node, only[0]?.node ?? part);
    } else {
      const isContrary = (other: readonly Alternative[]) =>
        alternatives.every((one) => isBlocked(other, one));
      if (isBlocked(alternatives, required) || choices.some((choice) => isContrary(choice.alternatives)))
        return choiceFault(text, part, part);
      choices.push({ node: part, alternatives });
    }
  }
  return null;
}

/**
 * The ways in which an article can pass a node. An alternative inside an alternative is left out, so they may be wider than
 * the node.
 */
function alternativesOf(node: QueryNode, sign: boolean): readonly Alternative[] {
  switch (node.kind) {
    case 'term':
    case 'filter':
      return [[{ node, sign }]];
    case 'near':
      return [sign ? [node.left, node.right].map((one) => ({ node: one, sign })) : [{ node, sign }]];
    case 'not':
      return alternativesOf(node.of, !sign);
    default: {
      const all = node.of.map((one) => alternativesOf(one, sign));
      if ((node.kind === 'or') === sign) return all.flat();
      return [all.flatMap((one) => (one.length === 1 ? (one[0] ?? []) : []))];
    }
  }
}

const excludes = ({ node, sign }: Literal, language: Language): boolean =>
  !sign && node.kind === 'filter' && node.name === 'lang' && node.value === language;

/** Whether no article passes both. */
function clash(one: Literal, other: Literal, implies: TermImplies): boolean {
  if (one.sign && other.sign) return isEitherOr(one.node, other.node);
  if (one.sign === other.sign) return false;
  const [asked, excluded] = one.sign ? [one.node, other.node] : [other.node, one.node];
  if (asked.kind === 'filter' && excluded.kind === 'filter') return filterImplies(asked, excluded);
  if (asked.kind === 'near' && excluded.kind === 'near') return nearKey(asked) === nearKey(excluded);
  return asked.kind === 'term' && excluded.kind === 'term' && implies(asked, excluded);
}

/** An article has one language, its source one category and one country, and its address one host. */
function isEitherOr(one: Literal['node'], other: Literal['node']): boolean {
  if (one.kind !== 'filter' || other.kind !== 'filter' || one.name !== other.name) return false;
  // A source may have both words in its name, and an article may be about several countries, report several developments and
  // quote several people.
  if (one.name === 'source' || one.name === 'about' || one.name === 'speaker') return false;
  if (one.name === 'development') return false;
  return !filterImplies(one, other) && !filterImplies(other, one);
}

function filterImplies(one: QueryFilter, other: QueryFilter): boolean {
  if (one.name !== other.name) return false;
  if (one.name === 'speaker') {
    const [whole, less] = [foldedName(one.value), foldedName(other.value)];
    // A person with this full name also has its last name; “Supreme Court” is not the Colorado Supreme Court.
    return whole === less || (!less.includes(' ') && whole.endsWith(` ${less}`));
  }
  const [value, wider] = [one.value.toLowerCase(), other.value.toLowerCase()];
  return value === wider || (one.name === 'site' && value.endsWith(`.${wider}`));
}

function termImplies(one: QueryTerm, other: QueryTerm): boolean {
  if (one.field !== other.field) return false;
  const [words, asked] = [wordsOf(one), wordsOf(other)];
  // A phrase finds words as they are written; the same words without quotation marks may be found in other forms.
  if (other.isPhrase && !one.isPhrase) return false;
  if (one.slop !== other.slop && (other.slop !== null || asked.length > 1)) return false;
  // Only the matcher knows whether a part of a phrase is found by itself: York is not found in New York.
  return (
    words.length === asked.length &&
    asked.every((word, index) => wordImplies(words[index], word, other.isPhrase))
  );
}

/** A word in lower case is found in every case; capitals may distinguish: US is not us. */
function wordImplies(word: string | undefined, asked: string, isPhrase: boolean): boolean {
  if (word === undefined) return false;
  const lower = asked.toLowerCase();
  const compared = asked === lower ? word.toLowerCase() : word;
  if (!isPhrase && asked.endsWith('*')) return compared.startsWith(asked.slice(0, -1));
  return compared === asked;
}

const wordsOf = ({ text }: QueryTerm): string[] => text.split(/\s+/u).filter(Boolean);
const nearKey = ({ left, right, distance }: QueryNear): string =>
  JSON.stringify([distance, ...[left, right].map(({ text, isPhrase, field }) => [text, isPhrase, field])]);

function clashFault(
  text: string,
  parts: readonly QueryNode[],
  { node: first, sign }: Literal,
  { node: second, sign: secondSign }: Literal,
): LexedFault {
  const range = { start: second.start, end: second.end };
  if (sign && secondSign && first.kind === 'filter' && second.kind === 'filter') {
    const both = `${written(text, first)} OR ${written(text, second)}`;
    return {
      code: 'contradiction',
      ...range,
      message: `${EITHER_OR[first.name]} Write ${both}.`,
      suggestion: joined(text, parts, first),
    };
  }
  const [asked, excluded] = sign ? [first, second] : [second, first];
  const [one, other] = [asked, excluded].map((node) => withoutQuotes(written(text, node)));
  const message =
    one === other
      ? `“${one}” is both required and excluded. Remove one of them.`
      : `“${one}” is required, but excluding “${other}” excludes it too. Remove one of them.`;
  return { code: 'contradiction', ...range, message, suggestion: null };
}

const EITHER_OR: Readonly<Record<QueryFilter['name'], string>> = {
  lang: 'An article can only be in one language.',
  site: 'An article can only be from one site.',
  category: 'A source can only have one category.',
  source: 'An article can only have one source.',
  country: 'A source can only be from one country.',
  about: 'An article can be about several countries.',
  development: 'An article can report several developments.',
  speaker: 'An article can quote several people.',
};

/** The filters of this name as alternatives, in place of the first one. */
function joined(text: string, parts: readonly QueryNode[], first: QueryFilter): QuerySuggestion | null {
  const filters = parts.filter((one): one is QueryFilter => one.kind === 'filter' && one.name === first.name);
  const isNamed = filters.every(({ start, end }) => /^\w+:[^(]/u.test(text.slice(start, end)));
  if (filters[0] !== first || !isNamed) return null;
  const all = [...new Set(filters.map((one) => written(text, one)))].join(' OR ');
  let query = text;
  for (const filter of filters.slice(1).toReversed()) {
    const and = /\sAND\s+$/u.exec(query.slice(0, filter.start));
    const before = query.slice(0, and ? and.index : filter.start).trimEnd();
    query = `${before} ${query.slice(filter.end).trimStart()}`.trimEnd();
  }
  const label = `Write ${all}`;
  return replaced(
    query,
    first,
    label,
    query.trim() === text.slice(first.start, first.end) ? all : `(${all})`,
  );
}

function allLanguagesFault({ start, end }: QueryRange): LexedFault {
  const message = 'Together, these filters exclude every language. Remove one of them.';
  return { code: 'contradiction', start, end, message, suggestion: null };
}

function choiceFault(text: string, choice: QueryNode, { start, end }: QueryRange): LexedFault {
  const typed = text.slice(choice.start, choice.end).replace(/\s+/gu, ' ');
  return {
    code: 'contradiction',
    start,
    end,
    message: `Nothing can match: the rest of the query excludes every alternative in “${typed}”. Remove the alternatives or what excludes them.`,
    suggestion: null,
  };
}

/** The text as typed, with the name of the filter even inside `lang:( )`. */
function written(text: string, node: Literal['node']): string {
  const typed = text.slice(node.start, node.end).replace(/\s+/gu, ' ');
  if (node.kind !== 'filter' || typed.toLowerCase().startsWith(`${node.name}:`)) return typed;
  return `${node.name}:${typed}`;
}
