import type { Sort } from './table-head.tsx';

/** `-name` as the table says it: the way addresses and the API write a sort. */
export function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/** The table's sort as addresses and the API write it. */
export function formatSort({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key;
}
