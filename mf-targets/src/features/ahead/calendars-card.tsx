import type { AheadCalendar } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, copyText, RelativeTime, Row } from '@newswatch/ui';
import { aheadApi, aheadKeys, aheadQueries } from '../../api/ahead.ts';
import styles from './ahead.module.css';

/** One secret calendar address for everything that is ahead, and one per target. */
export default function CalendarsCard() {
  const query = useQuery(aheadQueries.calendars());
  return (
    <Card
      id="calendars"
      title="Calendars"
      description="Subscribe to an address in your calendar program. Anyone with it can read that calendar. Creating a new address disables the old one immediately."
      padding="none"
    >
      <QueryView query={query} what="your calendars">
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((calendar) => (
              <CalendarRow key={calendar.target?.id ?? 'all'} calendar={calendar} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function CalendarRow({ calendar: { target, url, last_read_at } }: { calendar: AheadCalendar }) {
  const { toast } = useShell();
  const refreshes = [aheadKeys.calendars];
  const rotate = useApiMutation(aheadApi.rotateCalendar, { done: 'Calendar created.', refreshes });
  const remove = useApiMutation(aheadApi.removeCalendar, { done: 'The calendar was turned off.', refreshes });
  const params = { scope: target?.id ?? 'all' };
  const name = target?.name ?? 'All targets';
  const renew = async () => {
    const sure = await confirm({
      title: `Create a new address for ${name}?`,
      body: 'The old address will stop working immediately in every calendar program.',
      confirmLabel: 'Create address',
    });
    if (sure) rotate.mutate({ params });
  };
  const copy = (text: string) => copyText({ text, what: 'Address', voice: toast });
  return (
    <li className={styles.calendar}>
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        {url ? (
          <code className={styles.address} dir="ltr">
            {url}
          </code>
        ) : null}
        <span className="ui-hint">
          {url === null ? (
            'No calendar'
          ) : last_read_at ? (
            <>
              Read <RelativeTime value={last_read_at} />
            </>
          ) : (
            'Not read yet'
          )}
        </span>
      </div>
      {url ? (
        <Row>
          <Button size="small" onClick={() => void copy(url)} aria-label={`Copy the address of ${name}`}>
            Copy
          </Button>
          <Button
            size="small"
            variant="ghost"
            loading={rotate.isPending}
            onClick={() => void renew()}
            aria-label={`New address for ${name}`}
          >
            New address
          </Button>
          <Button
            size="small"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
            aria-label={`Turn off the calendar of ${name}`}
          >
            Turn off
          </Button>
        </Row>
      ) : (
        <Button
          size="small"
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ params })}
          aria-label={`Create calendar for ${name}`}
        >
          Create calendar
        </Button>
      )}
    </li>
  );
}
