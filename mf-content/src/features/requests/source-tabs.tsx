import { useQuery } from '@newswatch/shared/query';
import { TabNav, TabNavLink } from '@newswatch/ui';
import { NavLink } from 'react-router-dom';
import { sourceRequestQueries } from '../../api/source-requests.ts';

/** The tabs for sources and for the user's own requests. */
export function SourceTabs({ sources }: { sources?: number | undefined }) {
  const mine = useQuery(sourceRequestQueries.mine());
  return (
    <TabNav label="Sources and requests">
      <TabNavLink as={NavLink} to="/sources" end {...(sources === undefined ? {} : { count: sources })}>
        All sources
      </TabNavLink>
      <TabNavLink
        as={NavLink}
        to="/sources/my-requests"
        {...(mine.data ? { count: mine.data.counts.all } : {})}
      >
        My requests
      </TabNavLink>
    </TabNav>
  );
}
