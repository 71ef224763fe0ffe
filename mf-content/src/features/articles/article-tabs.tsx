import { LinkTabs } from '@newswatch/shell-api/patterns';
import type { ArticlesAddress } from './list-query.ts';

/** What My Articles lists: the articles, or the highlights in all of them. */
export function ArticleTabs({ current }: { current: ArticlesAddress['view'] }) {
  return (
    <LinkTabs
      label="My Articles"
      tabs={[
        { title: 'Articles', to: '/articles', isCurrent: current === 'articles' },
        { title: 'Highlights', to: '/articles?view=highlights', isCurrent: current === 'highlights' },
      ]}
    />
  );
}
