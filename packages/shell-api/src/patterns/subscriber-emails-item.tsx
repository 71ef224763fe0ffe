import { countSubscribers, type SubscriberEmails } from '@newswatch/shared/contracts';
import { Badge, ListItem } from '@newswatch/ui';
import styles from './sent-email-item.module.css';

const outcomes = [
  ['sent', 'sent'],
  ['queued', 'on their way'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
] as const;

const leftOut = [
  ['waiting', 'not confirmed'],
  ['unsubscribed', 'unsubscribed'],
  ['bounced', 'cannot be reached'],
  ['complained', 'reported us as spam'],
  ['beyond_limit', 'over your plan’s limit or the daily limit'],
  ['paused', 'paused by an administrator'],
] as const;

const listed = <Name extends string>(
  parts: readonly (readonly [Name, string])[],
  counts: Readonly<Partial<Record<Name, number>>>,
) =>
  parts
    .flatMap(([name, word]) => {
      const count = counts[name] ?? 0;
      return count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [];
    })
    .join(', ');

/** The outcome of the emails of an issue to the subscribers of distribution lists, in a list of emails. */
export function SubscriberEmailsItem({ emails }: { emails: SubscriberEmails }) {
  const total = emails.sent + emails.queued + emails.failed + emails.canceled;
  const others = listed(leftOut, emails.left_out);
  return (
    <ListItem className={styles.email}>
      <span>
        <bdi>{emails.lists.join(', ')}</bdi> ({countSubscribers(total)})
      </span>
      <Badge tone={emails.failed > 0 ? 'warning' : 'success'} dot>
        {listed(outcomes, emails) || 'Nobody'}
      </Badge>
      {emails.unsubscribed > 0 ? (
        <span className={styles.reason}>
          {countSubscribers(emails.unsubscribed)} unsubscribed after this email.
        </span>
      ) : null}
      {emails.reasons.map(({ reason, count }) => (
        <span key={reason} className={styles.reason}>
          {count.toLocaleString('en')}: {reason}
        </span>
      ))}
      {others ? <span className={styles.reason}>No email: {others}.</span> : null}
    </ListItem>
  );
}
