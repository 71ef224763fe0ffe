import { bindCall, failureSentence } from '@newswatch/shared/api';
import { calls, limits, type SavedView } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { countOf, SavedViewsMenu, useApiMutation, useListViews } from '@newswatch/shell-api/patterns';
import { VisuallyHidden } from '@newswatch/ui';
import { useState } from 'react';
import { type ChatNarrowing, chatsAt } from './chat-filters.tsx';
import type { ChatView } from './chat-labels.ts';

/** The parts of the URL that are saved in a view: its tab, the filters and the search. */
const partsOf = (view: ChatView, { q, category, priority }: ChatNarrowing) => ({
  view,
  q,
  category,
  priority,
});

const COUNTED_MAX = limits.SAVED_VIEWS_PER_LIST_MAX + limits.SHARED_VIEWS_PER_LIST_MAX;

const listShared = bindCall(calls.sharedViews.list);
const setShared = bindCall(calls.sharedViews.setShared);
const countChats = bindCall(calls.chats.countByFilter);

function filterAt(address: string) {
  const { view, narrowing } = chatsAt(new URLSearchParams(address.split('?')[1]), true);
  return { view, ...narrowing };
}

/**
 * The saved views of the chats: an administrator’s own, and those that others share. In the open menu, each shows how
 * many chats it listed at the opening.
 */
export function ChatSavedViews({ view, narrowing }: { view: ChatView; narrowing: ChatNarrowing }) {
  const { session, toast } = useShell();
  const [isOpen, setOpen] = useState(false);
  const filter = partsOf(view, narrowing);
  const own = useListViews({ filter })?.views ?? [];
  // The menu also works without the views of others, as on an older server.
  const shared = useQuery({
    queryKey: ['shared-views', '/chats'],
    queryFn: ({ signal }) => listShared({ query: { list: '/chats' }, signal }),
    meta: { quiet: true },
  });
  const views: readonly SavedView[] = [...own, ...(shared.data?.items ?? [])];
  // Further views, for example after somebody became an administrator again, have no number.
  const addresses = views.slice(0, COUNTED_MAX).map(({ address }) => address);
  const { data } = useQuery({
    // This key is not one of `chatKeys`, which are refetched on every event of a chat.
    queryKey: ['chats-in-saved-views', addresses],
    queryFn: ({ signal }) => countChats({ body: { filters: addresses.map(filterAt) }, signal }),
    enabled: isOpen && views.length > 0,
    // Fetched whenever the menu opens, and only then.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The menu also works without the numbers.
    meta: { quiet: true },
  });
  const refresh = () =>
    void session.refreshUser().catch((error: Error) => toast.error(failureSentence(error)));
  const share = useApiMutation(setShared, {
    done: 'View saved.',
    failed: 'The view’s sharing could not be changed.',
    onDone: refresh,
  });
  const noteOf = (one: SavedView) => {
    const owner = shared.data?.items.find(({ id }) => id === one.id)?.owner;
    const total = data?.totals[views.indexOf(one)];
    return (
      <>
        {owner ? (
          <span className="ui-muted">
            by <bdi>{owner.name}</bdi>{' '}
          </span>
        ) : one.shared ? (
          <span className="ui-muted">shared </span>
        ) : null}
        {/* Zero is also shown: otherwise, it could not be distinguished from a number that was not loaded. */}
        {total === undefined ? null : (
          <span className="ui-muted ui-tabular">
            {countOf(total)}
            <VisuallyHidden> {total === 1 ? 'chat' : 'chats'}</VisuallyHidden>
          </span>
        )}
      </>
    );
  };
  const sharing = ({ id, shared: isShared }: SavedView) => ({
    id: 'sharing',
    label: isShared ? 'Stop sharing' : 'Share with all administrators',
    onSelect: () =>
      // After a failure, too: another tab may have deleted the view.
      share.mutate({ params: { viewId: id }, body: { shared: !isShared } }, { onError: refresh }),
  });
  return (
    <SavedViewsMenu
      filter={filter}
      noteOf={noteOf}
      others={{ caption: 'Shared by others', views: shared.data?.items ?? [] }}
      {...(shared.data ? { more: (one: SavedView) => [sharing(one)] } : {})}
      onToggle={(open) => {
        setOpen(open);
        // Another administrator may have shared one since.
        if (open) void shared.refetch();
      }}
    />
  );
}
