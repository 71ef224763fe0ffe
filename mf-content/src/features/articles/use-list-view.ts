import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { useMedia } from '@newswatch/ui';
import type { CSSProperties } from 'react';

const views = ['reader', 'rows', 'cards', 'pictures'] as const;

/**
 * Rows with the open article beside them, rows for scanning, cards that say why each article matched, or a grid of cards
 * with pictures. A page too narrow for the reader shows rows.
 */
export type ListView = (typeof views)[number];

/** The chosen view of My Articles, stored in this browser. */
export const useListView = () => useStoredChoice<ListView>('newswatch-articles-view', views);

/** Whether a view has cards, and not rows. */
export const isOfCards = (view: ListView): boolean => view === 'cards' || view === 'pictures';

/** The number of columns of articles. A card with a picture is never narrower than about 280 pixels. */
export function useColumns(view: ListView): number {
  const two = useMedia('(min-width: 40em)');
  const three = useMedia('(min-width: 75em)');
  const four = useMedia('(min-width: 96em)');
  if (view !== 'pictures') return 1;
  return four ? 4 : three ? 3 : two ? 2 : 1;
}

/** Columns of the same width. */
export const columnsOf = (columns: number): CSSProperties => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
});
