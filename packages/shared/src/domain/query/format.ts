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

/** Converts keyword lists to a query, as a starting point. A phrase is put in quotation marks. */
export function queryOfKeywords({
  any,
  all,
  none,
}: Record<'any' | 'all' | 'none', readonly string[]>): string {
  const alternatives = any.map(formatKeyword).join(' OR ');
  const parts = [
    any.length > 1 && all.length + none.length > 0 ? `(${alternatives})` : alternatives,
    ...all.map(formatKeyword),
    ...none.map((keyword) => `-${formatKeyword(keyword)}`),
  ];
  return parts.filter(Boolean).join(' ');
}

function formatKeyword(keyword: string): string {
  const plain = keyword.replace(/["“”„«»]/gu, '').trim();
  const isPlain =
    plain === keyword.trim() && /^[^\s():,;،؛-]+$/u.test(plain) && !/^(?:OR|AND|NOT|NEAR.*)$/u.test(plain);
  return isPlain ? plain : `"${plain.replaceAll('*', '')}"`;
}
