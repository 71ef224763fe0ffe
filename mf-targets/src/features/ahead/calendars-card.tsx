import type { AheadCalendar } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card } from '@newswatch/ui';
import { aheadApi, aheadKeys, aheadQueries } from '../../api/ahead.ts';
import { FoldedAddresses, SecretAddress, SecretAddresses } from '../../secret-addresses/secret-addresses.tsx';

/** One secret calendar address for everything that is ahead, and one per target. */
export default function CalendarsCard() {
  const query = useQuery(aheadQueries.calendars());
  return (
    <Card
      id="calendars"
      title="Calendars"
      description="Subscribe to an address in your calendar program. Anyone with it can read that calendar, including your own dates, but not your notes on them. Creating a new address disables the old one immediately."
      padding="none"
    >
      <QueryView query={query} what="your calendars">
        {({ items }) => <Calendars calendars={items} />}
      </QueryView>
    </Card>
  );
}

/** Targets without a calendar are folded: there may be dozens. */
function Calendars({ calendars }: { calendars: readonly AheadCalendar[] }) {
  const isShown = ({ target, url }: AheadCalendar) => target === null || url !== null;
  const others = calendars.filter((calendar) => !isShown(calendar));
  const rows = (some: readonly AheadCalendar[]) => (
    <SecretAddresses>
      {some.map((calendar) => (
        <CalendarAddress key={calendar.target?.id ?? 'all'} calendar={calendar} />
      ))}
    </SecretAddresses>
  );
  return (
    <>
      {rows(calendars.filter(isShown))}
      {others.length > 0 ? (
        <FoldedAddresses summary={`Calendars for individual targets (${others.length})`}>
          {rows(others)}
        </FoldedAddresses>
      ) : null}
    </>
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
