import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useLocation } from 'react-router-dom';

/** The tabs for messages, blocked addresses and senders. */
export function MessageTabs() {
  const { pathname } = useLocation();
  const tab = (title: string, to: string) => ({ title, to, isCurrent: pathname === to });
  return (
    <LinkTabs
      label="Messages"
      tabs={[
        tab('Messages', '/admin/notifications'),
        tab('Blocked addresses', '/admin/notifications/blocked'),
        tab('Senders', '/admin/notifications/senders'),
      ]}
    />
  );
}
