import type { NewsletterEmailStatus } from '@newswatch/shared/contracts';
import { Badge, ListItem, RelativeTime } from '@newswatch/ui';
import styles from './sent-email-item.module.css';

const outcomes = {
  queued: { word: 'On its way', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  canceled: { word: 'Cancelled', tone: 'neutral' },
  left_out: { word: 'Left out', tone: 'neutral' },
} as const satisfies Record<NewsletterEmailStatus | 'left_out', unknown>;
/** The badge of an email of which an attempt failed and another follows. */
const retrying = { word: 'Trying again', tone: 'warning' } as const;

export interface SentEmailItemProps {
  /** The name of the receiver; undefined for a recipient who has since been removed. */
  name: string | undefined;
  /** The status. `left_out`: there was no email for them. */
  status: keyof typeof outcomes;
  sentAt?: string | null;
  reason?: string | null;
}

/** The outcome of one email of a report or a newsletter, in a list. */
export function SentEmailItem({ name, status, sentAt = null, reason = null }: SentEmailItemProps) {
  const { word, tone } = status === 'queued' && reason ? retrying : outcomes[status];
  return (
    <ListItem className={styles.email}>
      <span>{name === undefined ? 'A recipient you removed' : <bdi>{name}</bdi>}</span>
      <Badge tone={tone} dot>
        {word}
      </Badge>
      {sentAt ? <RelativeTime value={sentAt} /> : null}
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </ListItem>
  );
}
