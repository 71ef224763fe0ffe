import type { Chat, ChatPerson, ChatPersonFacts, User } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { ChatMessages, chatsApi, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Drawer, MenuButton, type MenuEntry, TextLink } from '@newswatch/ui';
import { Check, ChevronLeft } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chatState } from './chat-labels.ts';
import styles from './chats.module.css';
import { FoundBar } from './found-bar.tsx';
import { PersonFacts } from './lazy-person-facts.tsx';
import { RelatedLink } from './related-link.tsx';

interface ChatThreadProps {
  chat: Chat;
  user: User;
  /** Facts and views, both only for administrators. */
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
  return (
    <section className={styles.thread} aria-label={chat.subject}>
      <ThreadHead chat={chat} user={user} facts={facts} administrators={administrators} />
      <RelatedLink chat={chat} isAdmin={user.role === 'admin'} />
      {q ? <FoundBar chatId={chat.id} q={q} position={position} /> : null}
      <ChatMessages chat={chat} user={user} q={q} position={position} />
      {user.role === 'admin' ? null : (
        <p className={styles.leave}>You can leave this page: we will email you when we answer.</p>
      )}
    </section>
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
                {chat.assigned_to ? 'Take over' : 'Take chat'}
              </Button>
            )}
            <span className={styles.aboutButton}>
              <Button size="small" onClick={() => setShowsPerson(true)}>
                About this person
              </Button>
            </span>
            {facts ? (
              <Drawer open={showsPerson} title="About this person" onClose={() => setShowsPerson(false)}>
                <PersonFacts chat={chat} facts={facts} />
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
