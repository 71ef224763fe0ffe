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

/** A term with its field, as it is typed. */
export function formatTerm({ text, isPhrase, slop, field }: QueryTerm): string {
  const words = isPhrase ? `"${text}"${slop === null ? '' : `~${slop}`}` : text;
  return field === null ? words : `${field}:${words}`;
}
