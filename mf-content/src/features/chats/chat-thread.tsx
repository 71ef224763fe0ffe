import { retryOf } from '@newswatch/shared/api';
import type { Chat, ChatMessage, ChatPerson, ChatPersonFacts, User } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { ShowMore, useApiMutation, useNextPage } from '@newswatch/shell-api/patterns';
import { Button, Drawer, FailureState, MenuButton, type MenuEntry, Skeleton, TextLink } from '@newswatch/ui';
import { Check, ChevronLeft } from '@newswatch/ui/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chatQueries, chatsApi } from '../../api/chats.ts';
import { chatState, dayLabel } from './chat-labels.ts';
import styles from './chats.module.css';
import { Composer } from './composer.tsx';
import { FoundBar } from './found-bar.tsx';
import { PersonFacts } from './lazy-person-facts.tsx';
import { MessageLine, UnsentLine } from './message-line.tsx';
import { useOutbox } from './outbox.ts';
import { isChangeable, lastChangeable } from './own-message.ts';
import { RelatedLink } from './related-link.tsx';
import { useMarkRead, useSeen } from './use-mark-read.ts';
import { useScroll } from './use-scroll.ts';

/** Messages of one sender within this time are grouped. */
const TOGETHER_MS = 5 * 60_000;

interface ChatThreadProps {
  chat: Chat;
  user: User;
  /** Both are only for administrators. */
  facts: ChatPersonFacts | undefined;
  administrators: readonly ChatPerson[] | undefined;
}

/** What a search found: the text, which is marked, and the position of the message to show first. */
interface FoundHere {
  q: string;
  position: number | undefined;
}

/** One chat: its messages in order, and the composer. */
export function ChatThread({ chat, user, facts, administrators, q, position }: ChatThreadProps & FoundHere) {
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
  const { end, foundLine, isPlaced } = useScroll({
    found: position,
    first: messages[0]?.position ?? 0,
    latest,
    waiting: waiting.length,
    earlier,
  });
  const list = useRef<HTMLOListElement>(null);
  // Without a place to open at, the end is shown.
  const seen = useSeen(list, { isOn: position !== undefined && isPlaced, lines: messages.length });
  useMarkRead(chat, position === undefined ? latest : seen);

  return (
    <section className={styles.thread} aria-label={chat.subject}>
      <ThreadHead chat={chat} user={user} facts={facts} administrators={administrators} />
      <RelatedLink chat={chat} isAdmin={user.role === 'admin'} />
      {q ? <FoundBar chatId={chat.id} q={q} position={position} /> : null}
      <div className={styles.scroll}>
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
                const day = dayLabel(message.created_at, now, user.timezone);
                const before = messages[index - 1];
                const isOwn = message.sender?.id === user.id;
                return (
                  <Fragment key={message.id}>
                    {before && dayLabel(before.created_at, now, user.timezone) === day ? null : (
                      <li className={styles.day}>{day}</li>
                    )}
                    <MessageLine
                      chatId={chat.id}
                      message={message}
                      isOwn={isOwn}
                      isRead={message.position <= chat.read_by_other}
                      goesOn={goesOn(message, messages[index + 1], isOwn ? chat.read_by_other : null)}
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
              <li ref={end} aria-hidden className={styles.end} />
            </ol>
          </>
        )}
      </div>
      <Composer
        key={chat.id}
        chatId={chat.id}
        closed={chat.status === 'closed'}
        isAdmin={user.role === 'admin'}
        onSend={send}
        onEditLast={() => setEditing(lastChangeable(messages, user.id, Date.now())?.id)}
        field={composer}
      />
      {user.role === 'admin' ? null : (
        <p className={styles.leave}>You can leave this page: we will email you when we answer.</p>
      )}
    </section>
  );
}

/**
 * Whether the next message belongs to the same group: same sender, close in time, and for the user's own messages
 * equally read.
 */
function goesOn(message: ChatMessage, next: ChatMessage | undefined, readByOther: number | null): boolean {
  return (
    next?.kind === 'message' &&
    next.sender?.id === message.sender?.id &&
    (readByOther === null || message.position <= readByOther === next.position <= readByOther) &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < TOGETHER_MS
  );
}

function ThreadHead({ chat, user, facts, administrators = [] }: ChatThreadProps) {
  const [showsPerson, setShowsPerson] = useState(false);
  const [search] = useSearchParams();
  const list = new URLSearchParams([...search].filter(([name]) => name !== 'chat' && name !== 'message'));
  const refreshes = [chatKeys.all];
  const close = useApiMutation(chatsApi.close, { refreshes });
  const reopen = useApiMutation(chatsApi.reopen, { refreshes });
  const assign = useApiMutation(chatsApi.assign, { refreshes });
  const params = { chatId: chat.id };
  const isClosed = chat.status === 'closed';
  const isMine = chat.assigned_to?.id === user.id;
  const assignTo = (admin_id: string | null) => assign.mutate({ params, body: { admin_id } });
  const others = administrators.filter(({ id }) => id !== user.id && id !== chat.assigned_to?.id);
  const assignEntries: MenuEntry[] = [
    ...(isMine ? [{ id: 'back', label: 'Unassign', onSelect: () => assignTo(null) }] : []),
    ...others.map(({ id, name }) => ({
      id,
      label: <bdi>Hand over to {name}</bdi>,
      onSelect: () => assignTo(id),
    })),
  ];
  return (
    <header className={styles.head}>
      <TextLink
        as={Link}
        to={{ pathname: '/chats', search: `${list}` }}
        className={styles.back}
        aria-label="All chats"
      >
        <ChevronLeft aria-hidden />
      </TextLink>
      <div className={styles.headWords}>
        <h2 dir={chat.direction} className={styles.subject}>
          {chat.subject}
        </h2>
        <p className="ui-hint">
          {chatState(chat, chat.person.id === user.id)}
          {isMine ? ' · yours' : null}
          {chat.assigned_to && !isMine ? (
            <>
              {' · '}
              <bdi>{chat.assigned_to.name}</bdi>
            </>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        {user.role === 'admin' ? (
          <>
            {isMine ? null : (
              <Button size="small" loading={assign.isPending} onClick={() => assignTo(user.id)}>
                {chat.assigned_to ? 'Take over' : 'Take'}
              </Button>
            )}
            <span className={styles.aboutButton}>
              <Button size="small" onClick={() => setShowsPerson(true)}>
                About this person
              </Button>
            </span>
            {facts ? (
              <Drawer open={showsPerson} title="About this person" onClose={() => setShowsPerson(false)}>
                <PersonFacts person={chat.person} facts={facts} />
              </Drawer>
            ) : null}
          </>
        ) : null}
        {isClosed ? (
          <Button size="small" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
            Reopen
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
        {assignEntries.length > 0 ? (
          <MenuButton label="Assign this chat" size="small" items={assignEntries} />
        ) : null}
      </div>
    </header>
  );
}
