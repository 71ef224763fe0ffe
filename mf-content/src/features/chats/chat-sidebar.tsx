import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { LinkTabs } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, FailureState, Pagination, Skeleton } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { chatQueries } from '../../api/chats.ts';
import { type ChatView, viewsOf } from './chat-labels.ts';
import { ChatList } from './chat-list.tsx';
import styles from './chats.module.css';

export const CHATS_SHOWN = 50;

interface ChatSidebarProps {
  view: ChatView;
  page: number;
  /** The chat that is open. */
  chatId: string | undefined;
  onPage: (page: number) => void;
  onNew: () => void;
}

/** The chats of a view, beside the open chat. On narrow screens an open chat replaces them. */
export function ChatSidebar({ view, page, chatId, onPage, onNew }: ChatSidebarProps) {
  const user = useCurrentUser();
  const isAdmin = user.role === 'admin';
  const list = useQuery(chatQueries.list({ view, page, per_page: CHATS_SHOWN }));
  const counts = list.data?.counts;
  return (
    <div className={styles.side}>
      <header className={styles.sideHead}>
        <div className={styles.sideTitle}>
          <h1>Chats</h1>
          {isAdmin ? (
            counts ? (
              <span className="ui-hint">{counts.waiting} waiting</span>
            ) : null
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
            to: `/chats?view=${one}`,
            isCurrent: one === view,
            count: one === 'open' ? undefined : counts?.[one],
          }))}
        />
      </header>
      <div className={styles.sideBody}>
        {list.isPending ? (
          <div role="status" aria-busy="true" aria-label="Loading the chats">
            <Skeleton shape="block" height={72} />
            <Skeleton shape="block" height={72} />
          </div>
        ) : !list.data ? (
          <FailureState title="The chats could not be loaded" {...retryOf(list)} />
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
              here={page > 1 ? { view, page: `${page}` } : { view }}
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
