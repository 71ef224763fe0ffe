import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useLocation } from 'react-router-dom';

interface AdminSourceTabsProps {
  sources?: number | undefined;
  requests?: number | undefined;
}

/** The tabs for sources, their groups and source requests. */
export function AdminSourceTabs({ sources, requests }: AdminSourceTabsProps) {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label="Sources and requests"
      tabs={[
        { title: 'Sources', to: '/admin/sources', isCurrent: pathname === '/admin/sources', count: sources },
        {
          title: 'By label',
          to: '/admin/sources/labels',
          isCurrent: pathname === '/admin/sources/labels',
        },
        {
          title: 'Requests',
          to: '/admin/sources/requests',
          isCurrent: pathname.endsWith('requests'),
          count: requests,
        },
      ]}
    />
  );
}
