import { bindCall } from '@newswatch/shared/api';
import { calls, type SavedView } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { countOf, SavedViewsMenu, useListViews } from '@newswatch/shell-api/patterns';
import { VisuallyHidden } from '@newswatch/ui';
import { useState } from 'react';
import { type ChatNarrowing, chatsAt } from './chat-filters.tsx';
import type { ChatView } from './chat-labels.ts';

/** The parts of the URL that a view holds: its tab, the filters and the search. */
const partsOf = (view: ChatView, { q, category, priority }: ChatNarrowing) => ({
  view,
  q,
  category,
  priority,
});

const listChats = bindCall(calls.chats.list);

async function countChats(address: string, signal: AbortSignal): Promise<number> {
  const { view, narrowing } = chatsAt(new URLSearchParams(address.split('?')[1]), true);
  const { pagination } = await listChats({ query: { view, page: 1, per_page: 1, ...narrowing }, signal });
  return pagination.total;
}

/** An administrator’s saved views of the chats. In the open menu, each shows how many chats it listed at the opening. */
export function ChatSavedViews({ view, narrowing }: { view: ChatView; narrowing: ChatNarrowing }) {
  const [isOpen, setOpen] = useState(false);
  const filter = partsOf(view, narrowing);
  const views = useListViews({ filter })?.views ?? [];
  const addresses = views.map(({ address }) => address);
  const { data: totals } = useQuery({
    // Not one of `chatKeys`, which are read again at each event of a chat: this is one call for each view.
    queryKey: ['chats-in-saved-views', addresses],
    queryFn: ({ signal }) => Promise.all(addresses.map((address) => countChats(address, signal))),
    enabled: isOpen && views.length > 0,
    // Read at each opening of the menu, and only then.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The menu also works without the numbers.
    meta: { quiet: true },
  });
  const noteOf = (view: SavedView) => {
    // None is said, too: otherwise, it could not be told from a number that was not loaded.
    if (!totals) return null;
    const total = totals[views.indexOf(view)] ?? 0;
    return (
      <span className="ui-muted ui-tabular">
        {countOf(total)}
        <VisuallyHidden> {total === 1 ? 'chat' : 'chats'}</VisuallyHidden>
      </span>
    );
  };
  return <SavedViewsMenu filter={filter} noteOf={noteOf} onToggle={setOpen} />;
}
