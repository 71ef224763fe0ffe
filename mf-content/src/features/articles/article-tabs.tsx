import { LinkTabs } from '@newswatch/shell-api/patterns';
import type { ArticlesAddress } from './list-query.ts';

/**
 * The tabs that choose what My Articles lists: the articles, the highlights in all of them, who wrote them, or the user's press
 * releases.
 */
export function ArticleTabs({ current }: { current: ArticlesAddress['view'] | 'journalists' | 'releases' }) {
  return (
    <LinkTabs
      label="My Articles"
      tabs={[
        { title: 'Articles', to: '/articles', isCurrent: current === 'articles' },
        { title: 'Highlights', to: '/articles?view=highlights', isCurrent: current === 'highlights' },
        { title: 'Journalists', to: '/journalists', isCurrent: current === 'journalists' },
        { title: 'Press releases', to: '/releases', isCurrent: current === 'releases' },
      ]}
    />
  );
}
