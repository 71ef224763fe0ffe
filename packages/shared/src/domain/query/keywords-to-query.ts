import { type KeywordLists, looksLikeFilter, looksLikeQuery } from './keyword-hints.ts';
import { parseQuery } from './parse-query.ts';

/**
 * Converts keyword lists to a query that finds the same. A phrase whose words are also found in other forms is joined by
 * underscores (`night_boat`), because a phrase in quotation marks is found only as it is written. A keyword that is written
 * like a query becomes a part of it.
 */
export function queryOfKeywords({
  any,
  all,
  none,
  speakers = [],
}: KeywordLists & { speakers?: readonly string[] }): string {
  const filters = any.filter(looksLikeFilter);
  const words = any.filter((keyword) => !looksLikeFilter(keyword));
  const required = [...all, ...filters];
  const isPart = any.length + all.length + none.length + speakers.length > 1;
  const alternatives = [
    ...words.map((keyword) => formatKeyword(keyword, isPart)),
    ...speakers.map(formatSpeaker),
  ].join(' OR ');
  const parts = [
    words.length + speakers.length > 1 && required.length + none.length > 0
      ? `(${alternatives})`
      : alternatives,
    ...required.map((keyword) => formatKeyword(keyword, true)),
    ...none.map((keyword) => `-${formatKeyword(keyword, true)}`),
  ];
  return parts.filter(Boolean).join(' ');
}

const formatSpeaker = (name: string): string =>
  `speaker:"${name
    .replace(/["“”„«»*]/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ')}"`;

function formatKeyword(keyword: string, isPart: boolean): string {
  const trimmed = keyword.trim();
  if (looksLikeQuery(trimmed))
    return isPart && /\s/u.test(trimmed) && !isOneOperand(trimmed) ? `(${trimmed})` : trimmed;
  const words = asWords(trimmed);
  if (words !== null) return words.length > 1 && isPart ? `(${words.join(' OR ')})` : words.join(' OR ');
  const plain = trimmed.replace(/["“”„«»]/gu, '').trim();
  return `"${plain.replaceAll('*', '')}"`;
}

const AND = /(?<=\p{L}\s)(?:and|et|y)(?=\s\p{L})/iu;
const AMPERSAND = /(?<=\p{L}\.?)\s&\s(?=\p{L})/u;
/** "10 000" is one number, and other signs may mean something next to a space. */
const NEEDS_SPACES = /\d\s+\d|[^\p{L}\p{M}\p{N}\s'’.*&-]/u;

/** A keyword as words of a query, any of which may be found; null if they would be read differently. */
function asWords(keyword: string): string[] | null {
  if (!/\s/u.test(keyword)) return isOneWord(keyword) ? [keyword] : null;
  if (NEEDS_SPACES.test(keyword)) return null;
  // For "&" in a keyword, the matcher also finds "and", and vice versa.
  const all = AMPERSAND.test(keyword)
    ? ['&', ' and ', ' et ', ' y '].map((and) => keyword.replace(AMPERSAND, and))
    : AND.test(keyword)
      ? [keyword, keyword.replace(AND, '&').replace(/\s&\s/u, '&')]
      : [keyword];
  const words = all.map((one) => one.replace(/\s+/gu, '_'));
  return words.every(isOneWord) ? words : null;
}

function isOneWord(word: string): boolean {
  // A word that is in every article is allowed next to another word.
  const { tree } = parseQuery(`newswatch ${word}`);
  const [, term] = tree?.kind === 'and' && tree.of.length === 2 ? tree.of : [];
  return term?.kind === 'term' && !term.isPhrase && term.field === null && term.text === word;
}

/** Whether the text as a whole is in brackets or in quotation marks. */
const isOneOperand = (text: string): boolean =>
  /^\([^()]*\)$/u.test(text) || /^(?:\w+:)?["“„«][^"“”„«»]*["”»](?:~\d+)?$/u.test(text);
