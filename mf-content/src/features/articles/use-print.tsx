import type { ArticleSummary, Collection } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import type { MenuEntry } from '@newswatch/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readAllArticles } from '../../api/articles.ts';
import type { ArticlesFilter } from './list-query.ts';

const loadHandout = () => import(/* webpackChunkName: "handout" */ './handout.tsx');
const LazyHandout = lazy(() => loadHandout().then((module) => ({ default: module.Handout })));

/**
 * Prints a collection as it is filtered and ordered: the list on the screen has only the articles near the window, so
 * all of them are loaded first.
 */
export function usePrint(
  collection: Collection,
  filter: ArticlesFilter,
): {
  /** The menu entry that prints. */
  printing: MenuEntry;
  /** Must be rendered; it is invisible on the screen. */
  handout: ReactNode;
} {
  const [printed, setPrinted] = useState<readonly ArticleSummary[]>();
  const preparing = useApiMutation(() => Promise.all([readAllArticles(filter), loadHandout()]), {
    failed: 'The collection could not be prepared for printing.',
    onDone: ([articles]) => setPrinted(articles),
  });
  return {
    printing: {
      id: 'print',
      label: preparing.isPending ? 'Preparing to print…' : 'Print or save as PDF',
      disabled: preparing.isPending || collection.article_count === 0,
      onSelect: () => preparing.mutate(),
    },
    handout: printed ? (
      <Suspense>
        <LazyHandout collection={collection} articles={printed} onPrinted={() => setPrinted(undefined)} />
      </Suspense>
    ) : null,
  };
}
