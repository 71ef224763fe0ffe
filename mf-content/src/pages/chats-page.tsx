import { ApiError, retryOf } from '@newswatch/shared/api';
import { ChatId, ChatsQuery, liveTopics, QueryInteger } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { chatQueries, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { EmptyState, FailureState, LinkButton, Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { chatsAt, narrowingParams } from '../features/chats/chat-filters.tsx';
import { ChatSidebar, chatsShown } from '../features/chats/chat-sidebar.tsx';
import { ChatThread } from '../features/chats/chat-thread.tsx';
import styles from '../features/chats/chats.module.css';
import { PersonFacts } from '../features/chats/lazy-person-facts.tsx';
import { NoChatOpen } from '../features/chats/no-chat-open.tsx';

const NewChatDrawer = lazy(() =>
  import(/* webpackChunkName: "new-chat" */ '../features/chats/new-chat-drawer.tsx').then((module) => ({
    default: module.NewChatDrawer,
  })),
);

const Page = v.fallback(ChatsQuery.entries.page, 1);
const OpenChat = v.fallback(v.optional(ChatId), undefined);
const Message = v.fallback(v.optional(QueryInteger), undefined);

/**
 * /chats?view=…&chat=…: chats between users and administrators. `message` is the position of the one to show first;
 * `q` is marked in all of them; `category` and `priority` narrow the list for administrators. `form=new` opens the form.
 */
export function ChatsPage() {
  const user = useCurrentUser();
  const isAdmin = user.role === 'admin';
  const [search, setSearch] = useSearchParams();
  const { view, narrowing } = chatsAt(search, isAdmin);
  const chatId = v.parse(OpenChat, search.get('chat') ?? undefined);
  const page = v.parse(Page, search.get('page') ?? undefined);
  const q = narrowing.q ?? '';
  const position = v.parse(Message, search.get('message') ?? undefined);
  // The list of the sidebar; only if it is known to be empty can nothing be chosen.
  const list = useQuery(chatQueries.list(chatsShown({ view, page, narrowing })));
  const query = useQuery({ ...chatQueries.one(chatId ?? ''), enabled: chatId !== undefined });
  const { chat, facts, administrators } = query.data ?? {};
  useLiveRefresh(isAdmin ? liveTopics.chats_of_all : liveTopics.chats, chatKeys.all);
  useTitle(chat?.subject);

  return (
    <div className={styles.chats} data-open={chatId || undefined} data-facts={facts ? true : undefined}>
      {/* On narrow screens an open chat replaces the list and its heading. */}
      {chatId ? <h1 className={styles.narrowTitle}>Chats</h1> : null}
      <ChatSidebar
        view={view}
        page={page}
        narrowing={narrowing}
        chatId={chatId}
        onPage={(next) => setSearch({ view, ...narrowingParams(narrowing), page: `${next}` })}
        onNarrow={(change) => {
          const chosen = Object.entries({ ...narrowingParams(narrowing), ...change }).filter(
            ([, value]) => value !== '',
          );
          setSearch(
            { view, ...Object.fromEntries(chosen), ...(chatId ? { chat: chatId } : {}) },
            { replace: true },
          );
        }}
        onNew={() => setSearch({ form: 'new' })}
      />
      {chatId === undefined ? (
        <NoChatOpen isAdmin={isAdmin} hasChats={isAdmin || q !== '' || list.data?.items.length !== 0} />
      ) : chat ? (
        <ChatThread
          key={chatId}
          chat={chat}
          user={user}
          facts={facts}
          administrators={administrators}
          q={q}
          position={position}
        />
      ) : query.isPending ? (
        <Skeleton shape="block" height={320} />
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState
          title="This chat does not exist"
          action={
            <LinkButton as={Link} to="/chats">
              Show all chats
            </LinkButton>
          }
        >
          It may have been removed, or the link is wrong.
        </EmptyState>
      ) : (
        <FailureState title="The chat could not be loaded" {...retryOf(query)} />
      )}
      {chat && facts ? (
        <aside className={styles.panel} aria-label="About this person">
          <PersonFacts chat={chat} facts={facts} />
        </aside>
      ) : null}
      <Suspense fallback={null}>
        {search.get('form') === 'new' ? (
          <NewChatDrawer
            search={search}
            onClose={() => setSearch({}, { replace: true })}
            onStarted={({ id }) => setSearch({ chat: id }, { replace: true })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
