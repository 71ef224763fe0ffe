import type { Sort } from './table-head.tsx';

/** Converts `-name`, as in URLs and the API, to the table's sort. */
export function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/** Converts the table's sort to the form used in URLs and the API. */
export function formatSort({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key;
}
