import { byCreation, NotificationId, NotificationsQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import * as v from 'valibot';

/** The layout: two lines for each alert, beside the open one if there is room; or a card for each. */
export type InboxLayout = 'list' | 'cards';

export interface InboxView {
  id: 'inbox' | 'unread' | 'later' | 'archived';
  title: string;
  filter: { unread?: boolean; later?: boolean; archived?: boolean; sort?: 'created_at' };
  emptyTitle: string;
  emptyText: string;
}

const inbox: InboxView = {
  id: 'inbox',
  title: 'Inbox',
  filter: { archived: false },
  emptyTitle: 'No alerts yet',
  emptyText:
    'Alerts appear here as soon as one of your targets finds something. A target is a topic you want to hear about.',
};

/** The views of the inbox, as in the URL: `?view=unread`. */
export const inboxViews: readonly InboxView[] = [
  inbox,
  {
    id: 'unread',
    title: 'Unread',
    filter: { unread: true },
    emptyTitle: 'All read',
    emptyText: 'New alerts wait here until you have read them.',
  },
  {
    id: 'later',
    title: 'Later',
    // Sorted by the time at which they come back.
    filter: { later: true, sort: 'created_at' },
    emptyTitle: 'Nothing is waiting',
    emptyText: 'Alerts that you snooze with “Remind me later” wait here until the time you chose.',
  },
  {
    id: 'archived',
    title: 'Archived',
    filter: { archived: true },
    emptyTitle: 'Nothing archived',
    emptyText: 'Alerts that you archive are kept here.',
  },
];

/** The state of the inbox in the URL. */
export const InboxAddress = v.strictObject({
  /** `deliveries`: the messages about the alerts, instead of the alerts; `stories`: stories that are muted or followed. */
  view: v.optional(v.picklist(['inbox', 'unread', 'later', 'archived', 'deliveries', 'stories']), 'inbox'),
  ...v.pick(NotificationsQuery, ['q', 'type', 'target_id', 'label', 'status', 'channel', 'tone']).entries,
  sort: v.optional(v.picklist(byCreation)),
  /** Whether alerts are grouped by day, by target or by story. */
  by: v.optional(v.picklist(['day', 'target', 'story']), 'day'),
  /** The alert that is open beside the list, if there is room for it. */
  alert: v.optional(NotificationId),
});
export type InboxAddress = v.InferOutput<typeof InboxAddress>;

export function inboxViewOf({ view }: Pick<InboxAddress, 'view'>): InboxView {
  return inboxViews.find(({ id }) => id === view) ?? inbox;
}

/** Whether filters narrow the view. */
export const isInboxNarrowed = ({
  q,
  type,
  target_id,
  label,
  status,
  channel,
  tone,
}: InboxAddress): boolean => Boolean(q || type || target_id || label || status || channel || tone);

/** The address of the view without filters. */
export const notNarrowed = { q: '', type: '', target_id: '', label: '', status: '', channel: '', tone: '' };

/** The query of the list by day. */
export function inboxQueryOf({ view, alert: _alert, by: _by, sort, ...narrowing }: InboxAddress) {
  return { ...inboxViewOf({ view }).filter, ...narrowing, ...(sort ? { sort } : {}) };
}

/** The filter of the inbox without its order: for its groups, and for the numbers beside its filters. */
export function inboxFilterOf(address: InboxAddress) {
  const { sort: _sort, ...filter } = inboxQueryOf(address);
  return filter;
}

/** The query from the URL of a page that is being opened. */
export const inboxQueryAt = (search: URLSearchParams) => inboxQueryOf(readFilter(InboxAddress, search));
