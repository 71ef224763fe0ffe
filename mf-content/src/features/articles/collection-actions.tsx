import type { Collection, CollectionNews } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { ShareDrawer, useApiMutation, useCopyLink } from '@newswatch/shell-api/patterns';
import { confirm, MenuButton, type MenuEntry } from '@newswatch/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { collectionMembersApi } from '../../api/collection-members.ts';
import { collectionsApi, collectionsQuery } from '../../api/collections.ts';
import { scheduleQuery } from '../../api/newsletters.ts';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { LazyPeopleDrawer } from '../../collections/lazy-people-drawer.ts';
import { isOwn, mayFill } from '../../collections/roles.ts';
import { showCollection, useForgetCollection } from '../../collections/use-collect.ts';
import { LazyNewsletterDrawer, LazyScheduleDrawer } from '../../newsletters/lazy-newsletters.ts';
import { nextIssueAddress } from '../../newsletters/next-issue-address.ts';
import { LazyEntryDrawer } from '../../situation/lazy-drawers.ts';
import { type ArticlesFilter, collectionAddress } from './list-query.ts';
import { usePrint } from './use-print.tsx';

export interface CollectionActionsProps {
  collection: Collection;
  /** The list as it is shown, which is printed; emails have its order, but all articles. */
  filter: ArticlesFilter;
  /** The last addition such that the person has seen it and all earlier ones; undefined if they see another list. */
  seen: number | undefined;
}

/** The dialogs and drawers that open from the menu. */
type Opened = 'log' | 'edit' | 'send' | 'schedule' | 'people' | 'share';

/** Offers what a person can do with the open collection, by their role. Its export is beside the order of the list. */
export function CollectionActions(props: CollectionActionsProps) {
  useVisit(props.collection, props.seen);
  return isOwn(props.collection) ? <OwnActions {...props} /> : <MemberActions {...props} />;
}

function OwnActions({ collection, filter }: CollectionActionsProps) {
  const news = useNewsEntries(collection);
  const navigate = useNavigate();
  const { id, name, article_count, member_count } = collection;
  const [opened, setOpened] = useOpened<Opened>('collection');
  const close = () => setOpened(undefined);
  const copyLink = useCopyLink(collectionAddress(id));
  const schedule = useQuery({ ...scheduleQuery(id), meta: { quiet: true } }).data?.schedule;
  const { printing, handout } = usePrint(collection, filter);
  const remove = useEnding(id, () => collectionsApi.remove({ params: { collectionId: id } }), {
    done: 'Collection deleted.',
    failed: 'The collection could not be deleted.',
    title: `Delete “${name}”?`,
    body:
      member_count > 0
        ? 'Its members will lose access, and all notes will be deleted. The articles stay in Newswatch.'
        : 'Its notes will be deleted with it. The articles stay in Newswatch.',
    confirmLabel: 'Delete collection',
  });
  const opens = (what: Opened, label: string, disabled = false): MenuEntry => ({
    id: what,
    label,
    disabled,
    onSelect: () => setOpened(what),
  });
  return (
    <Actions
      entries={[
        opens('log', 'Write a log entry…'),
        opens('edit', 'Edit name and description…'),
        copyLink,
        opens('send', 'Send as email…', article_count === 0),
        {
          id: 'issue',
          label: 'Edit next issue…',
          onSelect: () => void navigate(nextIssueAddress(id)),
        },
        opens('schedule', schedule ? 'Change schedule…' : 'Send on a schedule…', schedule === undefined),
        opens('people', 'People…'),
        opens('share', 'Share…'),
        printing,
        ...news,
        { id: 'delete', label: 'Delete…', danger: true, onSelect: remove },
      ]}
    >
      {opened === 'log' ? <LazyEntryDrawer collectionId={id} onClose={close} /> : null}
      {opened === 'edit' ? <LazyCollectionDialog collection={collection} onClose={close} /> : null}
      {opened === 'send' ? (
        <LazyNewsletterDrawer
          collection={collection}
          sort={filter.sort === '-delay' ? '-added_at' : filter.sort}
          onClose={close}
        />
      ) : null}
      {opened === 'schedule' && schedule !== undefined ? (
        <LazyScheduleDrawer collection={collection} schedule={schedule} onClose={close} />
      ) : null}
      {opened === 'share' ? <ShareDrawer subject={{ kind: 'collection', id, name }} onClose={close} /> : null}
      {opened === 'people' ? <LazyPeopleDrawer collection={collection} onClose={close} /> : null}
      {handout}
    </Actions>
  );
}

/** Offers what a contributor or a viewer can do with somebody else's collection while it is open. */
function MemberActions({ collection, filter }: CollectionActionsProps) {
  const news = useNewsEntries(collection);
  const { id, name } = collection;
  const [opened, setOpened] = useOpened<'log' | 'people'>('collection');
  const close = () => setOpened(undefined);
  const copyLink = useCopyLink(collectionAddress(id));
  const { printing, handout } = usePrint(collection, filter);
  const leave = useEnding(id, () => collectionMembersApi.leave({ params: { collectionId: id } }), {
    done: 'You have left this collection.',
    failed: 'You could not leave this collection.',
    title: `Leave “${name}”?`,
    body: 'You will not be able to open it unless you are invited again. The articles and notes that you added will stay.',
    confirmLabel: 'Leave collection',
  });
  return (
    <Actions
      entries={[
        ...(mayFill(collection)
          ? [{ id: 'log', label: 'Write a log entry…', onSelect: () => setOpened('log') }]
          : []),
        copyLink,
        { id: 'people', label: 'People…', onSelect: () => setOpened('people') },
        printing,
        ...news,
        { id: 'leave', label: 'Leave…', danger: true, onSelect: leave },
      ]}
    >
      {opened === 'log' ? <LazyEntryDrawer collectionId={id} onClose={close} /> : null}
      {opened === 'people' ? <LazyPeopleDrawer collection={collection} onClose={close} /> : null}
      {handout}
    </Actions>
  );
}

/** Records that the person has seen the articles in the list. If that fails, they stay new until the next visit. */
function useVisit(collection: Collection, seen: number | undefined) {
  const { id } = collection;
  const isNotified = canBeNotified(collection);
  useEffect(() => {
    if (!isNotified || seen === undefined) return;
    collectionsApi
      .visit({ params: { collectionId: id }, body: { addition: seen } })
      .catch((error: unknown) => console.warn('The visit could not be recorded', error));
  }, [id, isNotified, seen]);
}

/** Whether others, or followed stories, may add articles. An older server sends no notifications and records no visits. */
const canBeNotified = (collection: Collection) =>
  collection.news !== null && (!isOwn(collection) || collection.member_count + collection.story_count > 0);

/** What the person can be notified of: the field of the choice, and the words above it. */
const newsSubjects = [
  ['news', 'Tell me about new articles'],
  ['note_news', 'Tell me about new notes and log entries'],
] as const;
type NewsSubject = (typeof newsSubjects)[number][0];

const newsChoices: readonly { value: CollectionNews; label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
];

/**
 * Returns when the person is notified of what others add and write, if there are others. An older server does not support notes.
 */
function useNewsEntries(collection: Collection): MenuEntry[] {
  const { id } = collection;
  const queries = useQueryClient();
  const change = useApiMutation(
    (choice: Partial<Record<NewsSubject, CollectionNews>>) =>
      collectionsApi.setNews({ params: { collectionId: id }, body: choice }),
    {
      done: 'Notifications saved.',
      failed: 'The notifications could not be changed.',
      onDone: ({ collection: saved }) => showCollection(queries, saved),
    },
  );
  if (!canBeNotified(collection)) return [];
  return [
    ...newsSubjects.flatMap(([subject, caption]): MenuEntry[] => {
      const chosen = collection[subject];
      if (chosen === null) return [];
      return [
        { kind: 'separator', id: subject },
        { kind: 'caption', id: `${subject}-caption`, label: caption },
        ...newsChoices.map(({ value, label }) => ({
          id: `${subject}-${value}`,
          label,
          checked: value === chosen,
          onSelect: () => {
            if (value !== chosen) change.mutate({ [subject]: value });
          },
        })),
      ];
    }),
    { kind: 'separator', id: 'ending' },
  ];
}

/** The menu, and what has been opened from it. */
function Actions({ entries, children }: { entries: readonly MenuEntry[]; children: ReactNode }) {
  return (
    <>
      <MenuButton label="Actions for this collection" inTopLayer items={entries} />
      <Suspense>{children}</Suspense>
    </>
  );
}

interface Ending {
  title: string;
  body: string;
  confirmLabel: string;
  done: string;
  failed: string;
}

/** Asks before the person's access to a collection ends, then returns to all articles. */
function useEnding(id: string, end: () => Promise<unknown>, { done, failed, ...question }: Ending) {
  const navigate = useNavigate();
  const forget = useForgetCollection();
  const { mutate } = useApiMutation(end, {
    done,
    failed,
    refreshes: [collectionsQuery().queryKey],
    onDone: () => {
      forget(id);
      void navigate('/articles', { replace: true });
    },
  });
  return async () => {
    if (await confirm({ ...question, danger: true })) mutate();
  };
}
