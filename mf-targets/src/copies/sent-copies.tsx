import { limits, type SentTargetCopy, type Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, List, ListItem, RelativeTime, Row, Stack } from '@newswatch/ui';
import { targetCopiesApi, targetCopyQueries } from '../api/target-copies.ts';
import styles from './copies.module.css';

const statusLabels = {
  waiting: { word: 'Not added yet', tone: 'neutral' },
  added: { word: 'Added', tone: 'success' },
  expired: { word: 'Expired', tone: 'warning' },
} as const;

interface SentCopiesProps {
  target: Pick<Target, 'id' | 'name'>;
}

/** Lists to whom copies of a target were sent, when, and whether they were added. */
export function SentCopies({ target }: SentCopiesProps) {
  const query = useQuery(targetCopyQueries.sent(target.id));
  return (
    <QueryView
      query={query}
      what="the copies"
      isEmpty={({ items }) => items.length === 0}
      empty={
        <p className="ui-muted">
          No copies yet. Each one is listed here until {limits.TARGET_COPY_LISTED_DAYS} days after its link
          has expired, or for as long as it may follow this target.
        </p>
      }
    >
      {({ items }) => (
        <List label="Copies sent">
          {items.map((copy) => (
            <ListItem key={copy.id}>
              <SentCopy copy={copy} target={target} />
            </ListItem>
          ))}
        </List>
      )}
    </QueryView>
  );
}

function SentCopy({ copy, target }: SentCopiesProps & { copy: SentTargetCopy }) {
  const { timezone } = useCurrentUser();
  const { id, email, name, status, sent_at, expires_at, added_at, follows, followed, may_follow } = copy;
  const isWaiting = status === 'waiting';
  // People who have added the copy can also start later.
  const mayStart = may_follow && status !== 'expired';
  const remove = useApiMutation(
    () => targetCopiesApi.remove({ params: { targetId: target.id, copyId: id } }),
    {
      done: ({ message }) => message,
      failed: isWaiting ? 'The copy could not be withdrawn.' : 'The copy could not be removed.',
      refreshes: [targetCopyQueries.sent(target.id).queryKey],
    },
  );
  const stop = useApiMutation(
    () => targetCopiesApi.stopUpdates({ params: { targetId: target.id, copyId: id } }),
    {
      done: ({ message }) => message,
      failed: 'The updates could not be stopped.',
      refreshes: [targetCopyQueries.sent(target.id).queryKey],
    },
  );
  const { word, tone } = statusLabels[status];
  const time = (value: string) => <RelativeTime value={value} timeZone={timezone} />;
  return (
    <Row justify="between" gap={3} wrap={false}>
      <Stack gap={1} className={styles.copy}>
        <Row gap={2}>
          <strong className={styles.email}>
            <bdi>{email}</bdi>
          </strong>
          <Badge tone={tone}>{word}</Badge>
          {follows ? <Badge tone="info">Follows your target</Badge> : null}
          {!follows && followed ? (
            <Badge tone="neutral">{may_follow ? 'No longer follows' : 'Updates stopped'}</Badge>
          ) : null}
          {!followed && mayStart ? <Badge tone="neutral">May follow</Badge> : null}
        </Row>
        <p className="ui-muted">
          Sent {time(sent_at)}
          {name === target.name ? null : (
            <>
              {' '}
              as “<bdi>{name}</bdi>”
            </>
          )}
          {added_at ? <>, added {time(added_at)}</> : null}
          {isWaiting ? <>, expires {time(expires_at)}</> : null}
          {status === 'expired' ? <>, expired {time(expires_at)}</> : null}
        </p>
      </Stack>
      {follows || (mayStart && !isWaiting) ? (
        <Button
          size="small"
          aria-label={`Stop updates: ${email}`}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Stop updates
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={`${isWaiting ? 'Withdraw copy' : 'Remove from list'}: ${email}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {isWaiting ? 'Withdraw' : 'Remove'}
        </Button>
      )}
    </Row>
  );
}
