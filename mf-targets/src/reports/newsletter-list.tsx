import { countReceivers, type NewsletterSchedule } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { scheduleSentence } from '@newswatch/shell-api/patterns';
import { Card, List, ListItem, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { reportQueries } from '../api/reports.ts';
import styles from './reports.module.css';

/** Collections that are sent on a schedule, below the reports. Shows nothing if there are none. */
export function NewsletterList() {
  const query = useQuery({ ...reportQueries.newsletters(), meta: { quiet: true } });
  const schedules = query.data?.items ?? [];
  if (schedules.length === 0) return null;
  return (
    <Card
      title="Scheduled newsletters"
      description="Each issue contains what was added to a collection since the previous one."
      padding="none"
    >
      <List label="Scheduled newsletters">
        {schedules.map((schedule) => (
          <ListItem key={schedule.collection.id} className={styles.newsletter}>
            <TextLink as={Link} to={`/articles?collection_id=${schedule.collection.id}`}>
              <bdi className={styles.name}>{schedule.collection.name}</bdi>
            </TextLink>
            <span className="ui-muted">
              {scheduleSentence(schedule.frequency, schedule)} ·{' '}
              {countReceivers(schedule.reached, schedule.subscribers)} · <Next {...schedule} />
            </span>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

function Next({ next_at, pending, edited }: NewsletterSchedule) {
  if (next_at === null) return 'paused';
  const count = pending === 0 ? 'nothing new' : pending === 1 ? '1 new article' : `${pending} new articles`;
  return (
    <>
      next issue <RelativeTime value={next_at} />,{' '}
      {edited === null ? `${count} so far` : 'as you arranged it'}
    </>
  );
}
