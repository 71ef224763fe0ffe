import { retryOf } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { chatQueries, LinkTabs } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, FailureState, Pagination, SearchFilter, Skeleton } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { ChatFilters, type ChatNarrowing, narrowingParams } from './chat-filters.tsx';
import { type ChatView, viewsOf } from './chat-labels.ts';
import { ChatList } from './chat-list.tsx';
import { ChatSavedViews } from './chat-saved-views.tsx';
import styles from './chats.module.css';

const CHATS_SHOWN = 50;

/** The query of the list beside a chat. */
export const chatsShown = ({
  view,
  page,
  narrowing,
}: Pick<ChatSidebarProps, 'view' | 'page' | 'narrowing'>) => ({
  view,
  page,
  per_page: CHATS_SHOWN,
  ...narrowing,
});

interface ChatSidebarProps {
  view: ChatView;
  page: number;
  narrowing: ChatNarrowing;
  /** The chat that is open. */
  chatId: string | undefined;
  onPage: (page: number) => void;
  /** An empty value removes that part. */
  onNarrow: (change: { q?: string; category?: string; priority?: string }) => void;
  onNew: () => void;
}

/** The chats of a view, beside the open chat. On narrow screens an open chat replaces them. */
export function ChatSidebar({ view, page, narrowing, chatId, onPage, onNarrow, onNew }: ChatSidebarProps) {
  const user = useCurrentUser();
  const isAdmin = user.role === 'admin';
  const isNarrowed = Object.keys(narrowing).length > 0;
  const list = useQuery(chatQueries.list(chatsShown({ view, page, narrowing })));
  const counts = list.data?.counts;
  return (
    <div className={styles.side}>
      <header className={`ui-filter-fields ${styles.sideHead}`}>
        <div className={styles.sideTitle}>
          <h1>Chats</h1>
          {isAdmin ? (
            <>
              {counts && !isNarrowed ? <span className="ui-hint">{counts.waiting} waiting</span> : null}
              <span className={styles.savedViews}>
                <ChatSavedViews view={view} narrowing={narrowing} />
              </span>
            </>
          ) : (
            <Button size="small" icon={<Plus aria-hidden />} onClick={onNew}>
              New chat
            </Button>
          )}
        </div>
        <LinkTabs
          label="Chat views"
          tabs={viewsOf[user.role].map(({ view: one, label }) => ({
            title: label,
            to: `/chats?${new URLSearchParams({ view: one, ...narrowingParams(narrowing) })}`,
            isCurrent: one === view,
            count: one === 'open' ? undefined : counts?.[one],
          }))}
        />
        <SearchFilter
          label="Search chats"
          placeholder={isAdmin ? 'Search names and messages' : 'Search messages'}
          value={narrowing.q ?? ''}
          maxLength={limits.SEARCH_TEXT_MAX}
          onChange={(q) => onNarrow({ q })}
        />
        {isAdmin ? <ChatFilters narrowing={narrowing} onChange={onNarrow} /> : null}
      </header>
      <div className={styles.sideBody}>
        {list.isPending ? (
          <div role="status" aria-busy="true" aria-label="Loading the chats">
            <div className={styles.item}>
              <Skeleton lines={2} />
            </div>
            <div className={styles.item}>
              <Skeleton lines={2} />
            </div>
          </div>
        ) : !list.data ? (
          <FailureState title="The chats could not be loaded" {...retryOf(list)} />
        ) : list.data.items.length === 0 && isNarrowed ? (
          <EmptyState
            title={`No chats match the ${narrowing.category || narrowing.priority ? 'filters' : 'search'}`}
            action={
              <Button onClick={() => onNarrow({ q: '', category: '', priority: '' })}>Show all chats</Button>
            }
          >
            {narrowing.q
              ? `${isAdmin ? 'Names, subjects and messages' : 'Subjects and messages'} in this view were searched.`
              : 'Other views may contain matching chats.'}
          </EmptyState>
        ) : list.data.items.length === 0 ? (
          <EmptyState
            title={isAdmin ? 'Nobody is waiting' : view === 'closed' ? 'No closed chats' : 'No chats yet'}
          >
            {isAdmin
              ? 'People’s questions appear here the moment they are asked.'
              : 'Your questions and our answers are kept here.'}
          </EmptyState>
        ) : (
          <>
            <ChatList
              chats={list.data.items}
              current={chatId}
              here={{ view, ...narrowingParams(narrowing), ...(page > 1 ? { page: `${page}` } : {}) }}
              readerId={user.id}
              withPeople={isAdmin}
            />
            <div className={styles.pages}>
              <Pagination page={page} pageCount={list.data.pagination.pages} onChange={onPage} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
