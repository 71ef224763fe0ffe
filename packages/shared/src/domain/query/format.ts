import { type KeywordLists, looksLikeFilter, looksLikeQuery } from './keyword-hints.ts';
import type { QueryNode, QueryTerm } from './types.ts';

/** Formats a tree: queries with the same meaning get the same text, except for the order of their words. */
export function formatQuery(node: QueryNode): string {
  switch (node.kind) {
    case 'term':
      return formatTerm(node);
    case 'near':
      return `${formatTerm(node.left)} NEAR/${node.distance} ${formatTerm(node.right)}`;
    case 'filter':
      return `${node.name}:${/[\s()"“”„«»,;،؛*-]/u.test(node.value) ? `"${node.value}"` : node.value}`;
    case 'not':
      return `NOT ${wrapped(node.of, ['and', 'or'])}`;
    case 'or':
      return node.of.map((one) => wrapped(one, ['and', 'or'])).join(' OR ');
    case 'and':
      return node.of.map((one) => wrapped(one, ['and', 'or'])).join(' AND ');
  }
}

function wrapped(node: QueryNode, kinds: readonly QueryNode['kind'][]): string {
  const text = formatQuery(node);
  return kinds.includes(node.kind) ? `(${text})` : text;
}

function formatTerm({ text, isPhrase, slop, field }: QueryTerm): string {
  const words = isPhrase ? `"${text}"${slop === null ? '' : `~${slop}`}` : text;
  return field === null ? words : `${field}:${words}`;
}

/**
 * Converts keyword lists to a query, as a starting point. A phrase is put in quotation marks; a keyword that is written
 * like a query becomes a part of it.
 */
export function queryOfKeywords({ any, all, none }: KeywordLists): string {
  const filters = any.filter(looksLikeFilter);
  const words = any.filter((keyword) => !looksLikeFilter(keyword));
  const required = [...all, ...filters];
  const alternatives = words.map((keyword) => formatKeyword(keyword, any.length > 1)).join(' OR ');
  const parts = [
    words.length > 1 && required.length + none.length > 0 ? `(${alternatives})` : alternatives,
    ...required.map((keyword) => formatKeyword(keyword, true)),
    ...none.map((keyword) => `-${formatKeyword(keyword, true)}`),
  ];
  return parts.filter(Boolean).join(' ');
}

function formatKeyword(keyword: string, isPart: boolean): string {
  const trimmed = keyword.trim();
  if (looksLikeQuery(trimmed))
    return isPart && /\s/u.test(trimmed) && !isOneOperand(trimmed) ? `(${trimmed})` : trimmed;
  const plain = trimmed.replace(/["“”„«»]/gu, '').trim();
  const isPlain =
    plain === trimmed && /^[^\s():,;،؛-]+$/u.test(plain) && !/^(?:OR|AND|NOT|NEAR.*)$/u.test(plain);
  return isPlain ? plain : `"${plain.replaceAll('*', '')}"`;
}

/** In brackets, or in quotation marks, as a whole. */
const isOneOperand = (text: string): boolean =>
  /^\([^()]*\)$/u.test(text) || /^(?:\w+:)?["“„«][^"“”„«»]*["”»](?:~\d+)?$/u.test(text);
