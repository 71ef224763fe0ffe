interface InboxView {
  id: string;
  title: string;
  to: string;
  filter: { unread?: boolean; archived?: boolean };
  emptyTitle: string;
  emptyText: string;
}

const inbox: InboxView = {
  id: 'inbox',
  title: 'Inbox',
  to: '/notifications',
  filter: { archived: false },
  emptyTitle: 'No alerts yet',
  emptyText: 'Alerts appear here as soon as one of your targets finds something.',
};

/** The parts of the inbox, as they stand in the address: `?view=unread`. */
export const inboxViews: readonly InboxView[] = [
  inbox,
  {
    id: 'unread',
    title: 'Unread',
    to: '/notifications?view=unread',
    filter: { unread: true },
    emptyTitle: 'All read',
    emptyText: 'New alerts wait here until you have read them.',
  },
  {
    id: 'archived',
    title: 'Archived',
    to: '/notifications?view=archived',
    filter: { archived: true },
    emptyTitle: 'Nothing archived',
    emptyText: 'Alerts that you put away are kept here.',
  },
];

export function inboxViewOf(search: URLSearchParams): InboxView {
  return inboxViews.find(({ id }) => id === search.get('view')) ?? inbox;
}
