import type { WhatsappMessage } from '@newswatch/shared/contracts/admin';
import { StatusBadge } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import { messageLabels } from '../../labels.ts';
import styles from './people.module.css';
import { messageStatusLabels } from './person-labels.ts';

/** Messages to and from one person. Their content is shown only if it was revealed. */
export function MessageHistory({ messages }: { messages: readonly WhatsappMessage[] }) {
  return (
    <ul className={styles.history}>
      {messages.map((message) => {
        const { word, tone } = messageStatusLabels[message.status];
        return (
          <li key={message.id} className={message.direction === 'in' ? styles.in : styles.out}>
            <div className={styles.line}>
              <strong>{messageLabels[message.direction === 'in' ? 'inbound' : message.kind]}</strong>
              <StatusBadge tone={tone} word={word} />
              <span className={styles.when}>
                <RelativeTime value={message.created_at} />
              </span>
            </div>
            {message.body === null ? (
              <p className={styles.hidden}>{message.has_body ? 'Hidden' : 'Not stored'}</p>
            ) : (
              <p className={styles.body} dir={message.body_direction}>
                {message.body}
              </p>
            )}
            {message.error ? (
              <p className={styles.hidden}>
                {message.error.message} <code>{message.error.code}</code>
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
