import { bindCall } from '@newswatch/shared/api';
import { calls, type SavedView } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { countOf, SavedViewsMenu, useListViews } from '@newswatch/shell-api/patterns';
import { VisuallyHidden } from '@newswatch/ui';
import { useState } from 'react';
import { type InboxAddress, inboxQueryAt } from './inbox-views.ts';

// Separate from the other calls, because only this page needs its schema.
const countUnread = bindCall(calls.notifications.unreadByFilter);

/** The saved views of the inbox. While the menu is open, each shows its number of unread alerts. */
export function InboxSavedViews({ filter }: { filter: InboxAddress }) {
  const [isOpen, setOpen] = useState(false);
  const views = (useListViews({ filter })?.views ?? []).filter(holdsAlerts);
  const filters = views.map(filterOf);
  const { data } = useQuery({
    queryKey: [...notificationKeys.all, 'unread-by-filter', filters],
    queryFn: ({ signal }) => countUnread({ body: { filters }, signal }),
    enabled: isOpen && views.length > 0,
    // The menu also works without the numbers, as on an older server.
    meta: { quiet: true },
  });
  const noteOf = (view: SavedView) => {
    const unread = data?.unread[views.indexOf(view)] ?? 0;
    if (unread === 0) return null;
    return (
      <span className="ui-muted ui-tabular">
        {countOf(unread)}
        <VisuallyHidden> unread</VisuallyHidden>
      </span>
    );
  };
  return <SavedViewsMenu filter={filter} noteOf={noteOf} onToggle={setOpen} />;
}

const searchOf = ({ address }: SavedView) => new URLSearchParams(address.split('?')[1]);

/** The log of messages has saved views at the same path; its messages are never unread. */
const holdsAlerts = (view: SavedView) => searchOf(view).get('view') !== 'deliveries';

function filterOf(view: SavedView) {
  const { unread: _unread, sort: _sort, ...filter } = inboxQueryAt(searchOf(view));
  return filter;
}
