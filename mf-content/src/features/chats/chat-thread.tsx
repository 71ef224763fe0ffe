import { ApiError, retryOf } from '@newswatch/shared/api';
import type { Chat, User } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FailureState, MenuButton, Skeleton, TextLink } from '@newswatch/ui';
import { Check, ChevronLeft } from '@newswatch/ui/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { chatQueries, chatsApi } from '../../api/chats.ts';
import { chatState } from './chat-labels.ts';
import styles from './chats.module.css';
import { Composer } from './composer.tsx';
import { MessageLine, UnsentLine } from './message-line.tsx';
import { useOutbox } from './outbox.ts';

/** One chat: what was said, in order, and where one answers. */
export function ChatThread({ chat, user }: { chat: Chat; user: User }) {
  const query = useInfiniteQuery(chatQueries.messages(chat.id));
  const { unsent, send, retry, discard } = useOutbox(chat.id);
  const messages = query.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const confirmed = new Set(messages.map(({ client_id }) => client_id));
  const waiting = unsent.filter(({ clientId }) => !confirmed.has(clientId));
  const stuck = waiting.findIndex(({ failure, isRefused }) => failure !== undefined && !isRefused);
  const end = useRef<HTMLLIElement>(null);
  const latest = messages.at(-1)?.position ?? 0;
  useMarkRead(chat, latest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what brings the end into view.
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [latest, waiting.length]);

  return (
    <section className={styles.thread} aria-label={chat.subject}>
      <ThreadHead chat={chat} user={user} />
      <div className={styles.scroll}>
        {query.isPending ? (
          <div role="status" aria-busy="true" aria-label="Loading the messages">
            <Skeleton shape="block" height={80} />
          </div>
        ) : !query.data ? (
          <FailureState title="The messages could not be loaded" {...retryOf(query)} />
        ) : (
          <>
            {query.hasNextPage ? (
              <Button
                size="small"
                variant="ghost"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            ) : null}
            <ol className={styles.messages} aria-live="polite" aria-label="Messages">
              {messages.map((message) => (
                <MessageLine
                  key={message.id}
                  chatId={chat.id}
                  message={message}
                  isOwn={message.sender?.id === user.id}
                  isRead={message.position <= chat.read_by_other}
                />
              ))}
              {waiting.map((message, index) => (
                <UnsentLine
                  key={message.clientId}
                  message={message}
                  waits={stuck >= 0 && index > stuck}
                  onRetry={() => retry(message)}
                  onDiscard={() => discard(message)}
                />
              ))}
              <li ref={end} aria-hidden className={styles.end} />
            </ol>
          </>
        )}
      </div>
      <Composer key={chat.id} chatId={chat.id} closed={chat.status === 'closed'} onSend={send} />
      {user.role === 'admin' ? null : (
        <p className={styles.leave}>You can leave this page: we will email you when we answer.</p>
      )}
    </section>
  );
}

function ThreadHead({ chat, user }: { chat: Chat; user: User }) {
  const refreshes = [chatKeys.all];
  const close = useApiMutation(chatsApi.close, { refreshes });
  const reopen = useApiMutation(chatsApi.reopen, { refreshes });
  const assign = useApiMutation(chatsApi.assign, { refreshes });
  const params = { chatId: chat.id };
  const isClosed = chat.status === 'closed';
  const isMine = chat.assigned_to?.id === user.id;
  return (
    <header className={styles.head}>
      <TextLink as={Link} to="/chats" className={styles.back} aria-label="All chats">
        <ChevronLeft aria-hidden />
      </TextLink>
      <div className={styles.headWords}>
        <h2 dir={chat.direction} className={styles.subject}>
          {chat.subject}
        </h2>
        <p className="ui-hint">
          {chatState(chat, chat.person.id === user.id)}
          {chat.assigned_to && !isMine ? (
            <>
              {' · '}
              <bdi>{chat.assigned_to.name}</bdi>
            </>
          ) : null}
        </p>
      </div>
      {user.role === 'admin' ? (
        <Button
          size="small"
          loading={assign.isPending}
          onClick={() => assign.mutate({ params, body: { mine: !isMine } })}
        >
          {isMine ? 'Give back' : chat.assigned_to ? 'Take over' : 'Take'}
        </Button>
      ) : null}
      {isClosed ? (
        <Button size="small" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
          Open again
        </Button>
      ) : user.role === 'admin' ? (
        <Button
          size="small"
          icon={<Check aria-hidden />}
          loading={close.isPending}
          onClick={() => close.mutate({ params })}
        >
          Close
        </Button>
      ) : (
        <MenuButton
          label="Actions for this chat"
          size="small"
          items={[{ id: 'close', label: 'Close this chat', onSelect: () => close.mutate({ params }) }]}
        />
      )}
    </header>
  );
}

/** Says that what is on the screen was read, while somebody looks at it. */
function useMarkRead(chat: Chat, latest: number): void {
  const queries = useQueryClient();
  const told = useRef('');
  useEffect(() => {
    const tell = () => {
      const key = `${chat.id} ${latest}`;
      if (
        latest === 0 ||
        chat.unread_count === 0 ||
        told.current === key ||
        document.visibilityState !== 'visible'
      )
        return;
      told.current = key;
      chatsApi.setRead({ params: { chatId: chat.id }, body: { position: latest } }).then(
        () => queries.invalidateQueries({ queryKey: chatKeys.all }),
        (error: unknown) => {
          // The next message, or the next look, tries again.
          if (!(error instanceof ApiError && error.status === 404)) told.current = '';
        },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [chat.id, chat.unread_count, latest, queries]);
}
