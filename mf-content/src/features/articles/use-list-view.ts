import { useStoredChoice } from '@newswatch/shell-api/patterns';

/** Rows with the open article beside them, rows for scanning, or cards. A page too narrow for the reader shows rows. */
export type ListView = 'reader' | 'rows' | 'cards';

/** The chosen view of My Articles, stored in this browser. */
export const useListView = () =>
  useStoredChoice<ListView>('newswatch-articles-view', ['reader', 'rows', 'cards']);
