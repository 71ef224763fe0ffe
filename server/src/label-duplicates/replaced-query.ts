import { parseQuery, type QueryNode, type Replacement, replaceWords } from '@newswatch/shared/contracts';

interface Place {
  start: number;
  end: number;
}

/** The words and phrases of a query, and the people whose words it finds: as they are written, without quotation marks. */
export function wordsOfQuery(query: string): string[] {
  const places = placesOf(parseQuery(query).tree);
  return places.map((place) => query.slice(place.start, place.end)).map((part) => split(part).words);
}

/**
 * Replaces words where a query looks for them: not its operators, and not where it looks. What replaces a word without quotation
 * marks gets them if it is several words.
 */
export function replacedQuery(query: string, replacements: readonly Replacement[]): string {
  // A quotation mark or an operator in a name would be another query.
  const safe = replacements.map(({ from, to }) => ({ from, to: to.replace(/["“”„«»]/g, ' ').trim() }));
  return placesOf(parseQuery(query).tree)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => {
      const { before, words, after } = split(text.slice(start, end));
      const replaced = replaceWords(words, safe);
      if (replaced === words) return text;
      const isQuoted = before.endsWith('"');
      const marked = isQuoted || /^[\p{L}\p{M}\p{N}]+\*?$/u.test(replaced) ? replaced : `"${replaced}"`;
      return text.slice(0, start) + before + marked + after + text.slice(end);
    }, query);
}

function placesOf(node: QueryNode | null): Place[] {
  if (node === null) return [];
  switch (node.kind) {
    case 'term':
      return [node];
    case 'filter':
      return node.name === 'speaker' ? [node] : [];
    case 'near':
      return [node.left, node.right];
    case 'not':
      return placesOf(node.of);
    default:
      return node.of.flatMap(placesOf);
  }
}

/** `title:"late ferry"~3` is `title:"`, `late ferry` and `"~3`. */
function split(part: string): { before: string; words: string; after: string } {
  const found = /^((?:[a-z]+:)?)(?:(["“”„«])(.*)(["“”»](?:~\d+)?)|(.*))$/s.exec(part);
  const [, field = '', open, quoted = '', close = '', bare = ''] = found ?? [];
  return open === undefined
    ? { before: field, words: bare, after: '' }
    : { before: `${field}"`, words: quoted, after: close.replace(/^./, '"') };
}
