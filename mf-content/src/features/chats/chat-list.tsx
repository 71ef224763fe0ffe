import { type Chat, initials } from '@newswatch/shared/contracts';
import { Avatar, Badge, Highlight, RelativeTime, VisuallyHidden } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { priorityLabels } from './chat-labels.ts';
import styles from './chats.module.css';

interface ChatListProps {
  chats: readonly Chat[];
  current: string | undefined;
  /** The URL parameters that select the listed chats. */
  here: Record<string, string>;
  readerId: string;
  /** Whether to show whose chat it is, for administrators. */
  withPeople: boolean;
}

export function ChatList({ chats, current, here, readerId, withPeople }: ChatListProps) {
  return (
    <ul className={styles.list} aria-label="Chats">
      {chats.map((chat) => {
        const { id, subject, direction, person, priority, unread_count, last_message, found } = chat;
        const message = found && { message: `${found.position}` };
        const plan = withPeople ? priorityLabels[priority] : null;
        return (
          <li key={id}>
            <Link
              to={`/chats?${new URLSearchParams({ ...here, chat: id, ...message })}`}
              className={styles.item}
              aria-current={id === current ? 'true' : undefined}
              data-unread={unread_count > 0 || undefined}
            >
              {withPeople ? <Avatar initials={initials({ full_name: person.name })} size={32} /> : null}
              <span className={styles.itemWords}>
                <span className={styles.itemTop}>
                  {withPeople ? (
                    <span className={styles.itemName}>
                      <bdi>{person.name}</bdi> {plan ? <Badge tone="signal">{plan}</Badge> : null}
                    </span>
                  ) : (
                    <span className={styles.itemName} dir={direction}>
                      {subject}
                    </span>
                  )}
                  <RelativeTime value={last_message.at} />
                </span>
                {withPeople ? (
                  <span className={styles.itemSubject} dir={direction}>
                    {subject}
                  </span>
                ) : null}
                {found ? (
                  <span className={styles.excerpt} dir={found.direction}>
                    <Highlight {...found.excerpt} oneLine />
                  </span>
                ) : (
                  <span className={styles.excerpt} dir={last_message.direction}>
                    {last_message.sender?.id === readerId ? 'You: ' : ''}
                    {last_message.excerpt}
                  </span>
                )}
              </span>
              {unread_count > 0 ? (
                <span className={styles.dot}>
                  <VisuallyHidden>{unread_count} unread</VisuallyHidden>
                </span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
