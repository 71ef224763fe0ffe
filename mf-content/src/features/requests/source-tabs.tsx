import { useQuery } from '@newswatch/shared/query';
import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useLocation } from 'react-router-dom';
import { sourceRequestQueries } from '../../api/source-requests.ts';

/** The tabs for sources, by name or by topic, and for the user's own requests. */
export function SourceTabs({ byTopic = false }: { byTopic?: boolean }) {
  const mine = useQuery(sourceRequestQueries.mine());
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label="Sources and requests"
      tabs={[
        { title: 'All sources', to: '/sources', isCurrent: pathname === '/sources' && !byTopic },
        { title: 'By topic', to: '/sources?by=topic', isCurrent: byTopic },
        {
          title: 'My requests',
          to: '/sources/my-requests',
          isCurrent: pathname === '/sources/my-requests',
          count: mine.data?.counts.all,
        },
        {
          title: 'Newsletters by email',
          to: '/sources/newsletters',
          isCurrent: pathname === '/sources/newsletters',
        },
      ]}
    />
  );
}
