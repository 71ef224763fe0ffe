import { ApiError, retryOf } from '@newswatch/shared/api';
import { ChatId, ChatsQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import {
  Button,
  EmptyState,
  FailureState,
  LinkButton,
  Pagination,
  Skeleton,
  TabNav,
  TabNavLink,
} from '@newswatch/ui';
import { MessageCircle, Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { chatQueries } from '../api/chats.ts';
import { viewsOf } from '../features/chats/chat-labels.ts';
import { ChatList } from '../features/chats/chat-list.tsx';
import { ChatThread } from '../features/chats/chat-thread.tsx';
import styles from '../features/chats/chats.module.css';
import { PersonFacts } from '../features/chats/lazy-person-facts.tsx';
import { useLiveChats } from '../features/chats/use-live-chats.ts';

const NewChatDrawer = lazy(() =>
  import(/* webpackChunkName: "new-chat" */ '../features/chats/new-chat-drawer.tsx').then((module) => ({
    default: module.NewChatDrawer,
  })),
);

const SHOWN = 50;
const Page = v.fallback(ChatsQuery.entries.page, 1);
const View = v.optional(v.fallback(ChatsQuery.entries.view.wrapped, 'all'));
const OpenChat = v.fallback(v.optional(ChatId), undefined);

/** /chats?view=…&chat=…: chats between users and administrators. `form=new` opens the form. */
export function ChatsPage() {
  const user = useCurrentUser();
  const isAdmin = user.role === 'admin';
  const [search, setSearch] = useSearchParams();
  const view = v.parse(View, search.get('view') ?? undefined) ?? (isAdmin ? 'waiting' : 'all');
  const chatId = v.parse(OpenChat, search.get('chat') ?? undefined);
  const page = v.parse(Page, search.get('page') ?? undefined);
  const list = useQuery(chatQueries.list({ view, page, per_page: SHOWN }));
  const one = useQuery({ ...chatQueries.one(chatId ?? ''), enabled: chatId !== undefined });
  useLiveChats(user.role);
  useTitle(one.data?.chat.subject);
  const counts = list.data?.counts;

  return (
    <div
      className={styles.chats}
      data-open={chatId || undefined}
      data-facts={one.data?.facts ? true : undefined}
    >
      {/* On narrow screens an open chat replaces the list and its heading. */}
      {chatId ? <h1 className={styles.narrowTitle}>Chats</h1> : null}
      <div className={styles.side}>
        <header className={styles.sideHead}>
          <div className={styles.sideTitle}>
            <h1>Chats</h1>
            {isAdmin ? (
              counts ? (
                <span className="ui-hint">{counts.waiting} waiting</span>
              ) : null
            ) : (
              <Button size="small" icon={<Plus aria-hidden />} onClick={() => setSearch({ form: 'new' })}>
                New chat
              </Button>
            )}
          </div>
          <TabNav label="Chat views">
            {viewsOf[user.role].map(({ view: one, label }) => (
              <TabNavLink
                key={one}
                as={Link}
                to={`/chats?view=${one}`}
                current={one === view}
                {...(counts && one !== 'open' ? { count: counts[one] } : {})}
              >
                {label}
              </TabNavLink>
            ))}
          </TabNav>
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
            <EmptyState title={isAdmin ? 'Nobody is waiting' : 'No chats here'}>
              {isAdmin
                ? 'People’s questions appear here the moment they are asked.'
                : 'Ask us anything about your targets, sources or alerts.'}
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
                <Pagination
                  page={page}
                  pageCount={list.data.pagination.pages}
                  onChange={(next) => setSearch({ view, page: `${next}` })}
                />
              </div>
            </>
          )}
        </div>
      </div>
      {chatId === undefined ? (
        <div className={styles.none}>
          <EmptyState
            title="Choose a chat"
            icon={<MessageCircle aria-hidden size={24} />}
            action={
              isAdmin ? undefined : (
                <LinkButton as={Link} to="/chats?form=new" variant="primary">
                  Contact support
                </LinkButton>
              )
            }
          >
            {isAdmin
              ? 'The person who has been waiting longest is at the top.'
              : 'Or read the Help Center: most questions are answered there.'}
          </EmptyState>
        </div>
      ) : one.data ? (
        <ChatThread
          key={chatId}
          chat={one.data.chat}
          user={user}
          facts={one.data.facts}
          administrators={one.data.administrators}
        />
      ) : one.isError ? (
        one.error instanceof ApiError && one.error.status === 404 ? (
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
          <FailureState title="The chat could not be loaded" {...retryOf(one)} />
        )
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {one.data?.facts ? (
        <aside className={styles.panel} aria-label="About this person">
          <PersonFacts person={one.data.chat.person} facts={one.data.facts} />
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
