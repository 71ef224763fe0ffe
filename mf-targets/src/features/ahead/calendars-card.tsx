import type { AheadCalendar } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card } from '@newswatch/ui';
import { aheadApi, aheadKeys, aheadQueries } from '../../api/ahead.ts';
import { SecretAddress, SecretAddresses } from '../../secret-addresses/secret-addresses.tsx';

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
          <SecretAddresses>
            {items.map((calendar) => (
              <CalendarAddress key={calendar.target?.id ?? 'all'} calendar={calendar} />
            ))}
          </SecretAddresses>
        )}
      </QueryView>
    </Card>
  );
}

function CalendarAddress({ calendar: { target, url, last_read_at } }: { calendar: AheadCalendar }) {
  const refreshes = [aheadKeys.calendars];
  const done = url === null ? 'Calendar created.' : 'The calendar has a new address.';
  const rotate = useApiMutation(aheadApi.rotateCalendar, { done, refreshes });
  const remove = useApiMutation(aheadApi.removeCalendar, { done: 'The calendar was turned off.', refreshes });
  const params = { scope: target?.id ?? 'all' };
  return (
    <SecretAddress
      name={target?.name ?? 'All targets'}
      kind="calendar"
      url={url}
      lastReadAt={last_read_at}
      rotate={{ isPending: rotate.isPending, run: () => rotate.mutate({ params }) }}
      remove={{ isPending: remove.isPending, run: () => remove.mutate({ params }) }}
    />
  );
}
