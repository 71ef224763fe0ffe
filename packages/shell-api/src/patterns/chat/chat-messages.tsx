import { retryOf } from '@newswatch/shared/api';
import type { Chat, ChatMessage, User } from '@newswatch/shared/contracts';
import { FailureState, Skeleton } from '@newswatch/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { ShowMore, useNextPage } from '../show-more.tsx';
import { chatQueries } from './chat-calls.ts';
import styles from './chat-messages.module.css';
import { Composer } from './composer.tsx';
import { messageDay } from './message-day.ts';
import { MessageLine, UnsentLine } from './message-line.tsx';
import { useOutbox } from './outbox.ts';
import { isChangeable, lastChangeable } from './own-message.ts';
import { useMarkRead, useSeen } from './use-mark-read.ts';
import { useScroll } from './use-scroll.ts';
import { useWriting } from './use-writing.ts';

/** The time within which messages of one sender are grouped. */
const TOGETHER_MS = 5 * 60_000;

export interface ChatMessagesProps {
  chat: Chat;
  user: User;
  /** The result of a search: the text, which is marked, and the position of the message to show first. */
  q?: string;
  position?: number | undefined;
  /** Whether it is one of several parts of a page, rather than filling the height. */
  inline?: boolean;
}

/**
 * The messages of a chat in order, and the field for the next one. It sends written messages even after a lost connection, and
 * marks seen messages as read.
 *
 * @example <ChatMessages key={chat.id} chat={chat} user={user} inline />
 */
export function ChatMessages({ chat, user, q = '', position, inline = false }: ChatMessagesProps) {
  const pages = chatQueries.messages(chat.id);
  const query = useInfiniteQuery(pages);
  const earlier = useNextPage(query, pages.queryKey);
  const { unsent, send, retry, discard } = useOutbox(chat.id);
  const messages = query.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const confirmed = new Set(messages.map(({ client_id }) => client_id));
  const waiting = unsent.filter(({ clientId }) => !confirmed.has(clientId));
  const stuck = waiting.findIndex(({ failure, isRefused }) => failure !== undefined && !isRefused);
  const latest = messages.at(-1)?.position ?? 0;
  const now = new Date();
  const [editing, setEditing] = useState<string>();
  const composer = useRef<HTMLTextAreaElement>(null);
  const { box, foundLine, isPlaced } = useScroll({
    found: position,
    first: messages[0]?.position ?? 0,
    latest,
    waiting: waiting.length,
    earlier,
  });
  const list = useRef<HTMLOListElement>(null);
  // Shows the end if there is no message to show first.
  const seen = useSeen(list, { isOn: position !== undefined && isPlaced, lines: messages.length });
  useMarkRead(chat, position === undefined ? latest : seen);
  const isPerson = chat.person.id === user.id;
  const { isOtherWriting, signalWriting } = useWriting(chat, { isPerson, latest });

  return (
    <>
      <div ref={box} className={styles.scroll} data-inline={inline || undefined}>
        {query.isPending ? (
          <div role="status" aria-busy="true" aria-label="Loading the messages">
            <Skeleton shape="block" height={80} />
          </div>
        ) : !query.data ? (
          <FailureState title="The messages could not be loaded" {...retryOf(query)} />
        ) : (
          <>
            <ShowMore
              next={earlier}
              what="the earlier messages"
              label="Show earlier messages"
              size="small"
              variant="ghost"
            />
            <ol ref={list} className={styles.messages} aria-live="polite" aria-label="Messages">
              {messages.map((message, index) => {
                const day = messageDay(message.created_at, now, user.timezone);
                const before = messages[index - 1];
                const isOwn = message.sender?.id === user.id;
                return (
                  <Fragment key={message.id}>
                    {before && messageDay(before.created_at, now, user.timezone) === day ? null : (
                      <li className={styles.day}>{day}</li>
                    )}
                    <MessageLine
                      chatId={chat.id}
                      message={message}
                      isOwn={isOwn}
                      isRead={message.position <= chat.read_by_other}
                      continuesGroup={continuesGroup(
                        message,
                        messages[index + 1],
                        isOwn ? chat.read_by_other : null,
                      )}
                      q={q}
                      isFound={message.position === position}
                      isChangeable={isChangeable(message, user.id, now.getTime())}
                      showsHistory={user.role === 'admin'}
                      isEditing={message.id === editing}
                      onEdit={() => setEditing(message.id)}
                      onEdited={() => {
                        setEditing(undefined);
                        composer.current?.focus();
                      }}
                      {...(message.position === position ? { ref: foundLine } : {})}
                    />
                  </Fragment>
                );
              })}
              {waiting.map((message, index) => (
                <UnsentLine
                  key={message.clientId}
                  message={message}
                  waits={stuck >= 0 && index > stuck}
                  onRetry={() => retry(message)}
                  onDiscard={() => discard(message)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      <p className={styles.writing} data-inline={inline || undefined} role="status">
        {isOtherWriting ? (
          <>
            <bdi>{isPerson ? 'Support' : chat.person.name}</bdi> is writing…
          </>
        ) : null}
      </p>
      <Composer
        key={chat.id}
        chatId={chat.id}
        closed={chat.status === 'closed'}
        isAdmin={user.role === 'admin'}
        inline={inline}
        onSend={send}
        onWriting={signalWriting}
        onEditLast={() => setEditing(lastChangeable(messages, user.id, Date.now())?.id)}
        field={composer}
      />
    </>
  );
}

/**
 * Whether the next message belongs to the same group: same sender, close in time, and for the user's own messages
 * equally read.
 */
function continuesGroup(
  message: ChatMessage,
  next: ChatMessage | undefined,
  readByOther: number | null,
): boolean {
  return (
    next?.kind === 'message' &&
    next.sender?.id === message.sender?.id &&
    (readByOther === null || message.position <= readByOther === next.position <= readByOther) &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < TOGETHER_MS
  );
}
