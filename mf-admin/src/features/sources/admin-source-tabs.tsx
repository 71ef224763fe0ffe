import { TabNav, TabNavLink } from '@newswatch/ui';
import { NavLink } from 'react-router-dom';

/** The tabs for sources and source requests. */
export function AdminSourceTabs({
  sources,
  requests,
}: {
  sources?: number | undefined;
  requests?: number | undefined;
}) {
  return (
    <TabNav label="Sources and requests">
      <TabNavLink as={NavLink} to="/admin/sources" end {...(sources === undefined ? {} : { count: sources })}>
        Sources
      </TabNavLink>
      <TabNavLink
        as={NavLink}
        to="/admin/sources/requests"
        {...(requests === undefined ? {} : { count: requests })}
      >
        Requests
      </TabNavLink>
    </TabNav>
  );
}
