import { type Collection, type NewsletterSchedule, newsletterSkipReasons } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, dayLabel, timeIn, useApiMutation, useServerMinute } from '@newswatch/shell-api/patterns';
import { Button, TextLink } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { newslettersApi, scheduleQuery } from '../api/newsletters.ts';
import { LazyScheduleDrawer } from './lazy-newsletters.ts';
import { nextIssueAddress } from './next-issue-address.ts';

/**
 * Shows when the next scheduled issue of the collection is sent, and with how many articles. Shows nothing without a schedule.
 */
export function NextIssue({ collection }: { collection: Collection }) {
  const query = useQuery({ ...scheduleQuery(collection.id), meta: { quiet: true } });
  const [isOpen, setOpen] = useState(false);
  const schedule = query.data?.schedule;
  const params = { params: { collectionId: collection.id } };
  const isPaused = schedule?.status === 'paused';
  const toggle = useApiMutation(
    () => (isPaused ? newslettersApi.resumeSchedule(params) : newslettersApi.pauseSchedule(params)),
    { done: ({ message }) => message, refreshes: [reportKeys.all] },
  );
  if (!schedule) return null;
  return (
    <>
      <p className="ui-muted">
        <NextSentence schedule={schedule} />{' '}
        <TextLink as={Link} to={nextIssueAddress(collection.id)}>
          Edit next issue
        </TextLink>{' '}
        ·{' '}
        <Button size="small" variant="link" onClick={() => setOpen(true)}>
          Change schedule
        </Button>
        {isPaused && isForNobody(schedule) ? null : (
          <>
            {' '}
            ·{' '}
            <Button size="small" variant="link" loading={toggle.isPending} onClick={() => toggle.mutate()}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          </>
        )}
      </p>
      {isOpen ? (
        <Suspense>
          <LazyScheduleDrawer collection={collection} schedule={schedule} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether a newsletter has nobody to receive it, like that of a duplicated client until somebody chooses recipients. */
const isForNobody = ({ recipient_ids, groups, list_ids }: NewsletterSchedule) =>
  recipient_ids.length + groups.length + list_ids.length === 0;

function NextSentence({ schedule }: { schedule: NewsletterSchedule }) {
  const { timezone } = useCurrentUser();
  const now = useServerMinute();
  const { next_at, pending, edited, reached, subscribers, last } = schedule;
  const today = dayAt(new Date(now).toISOString(), timezone);
  const count = pending === 0 ? 'no' : pending;
  const articles =
    edited === null
      ? `${count} new ${pending === 1 ? 'article' : 'articles'} so far`
      : edited === 0
        ? 'no articles, as you arranged'
        : `the ${edited === 1 ? 'article' : `${edited} articles`} that you arranged`;
  const skipped = last?.skipped
    ? ` No issue was sent on ${dayLabel(last.date, '')}: ${newsletterSkipReasons[last.skipped]}.`
    : '';
  if (next_at === null) {
    const toDo = isForNobody(schedule) ? ' Choose who gets it before you resume it.' : '';
    return `The newsletter is paused, with ${articles}.${toDo}${skipped}`;
  }
  const next = `${dayLabel(dayAt(next_at, timezone), today)}, ${timeIn(timezone, new Date(next_at))}`;
  const receivers = reached + subscribers === 0 ? ' None of the people you chose can get it.' : '';
  return `Next issue on ${next}, with ${articles}.${receivers}${skipped}`;
}
